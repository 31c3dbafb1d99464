import { isAbsolute, relative } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { OtherWayFailed } from '../../platform/postgres/other-way.ts';

/** A process of the shop could not start; the message is for the operator. */
export class ChildRefused extends Error {
  override readonly name = 'ChildRefused';
}

/** The database of DATABASE_URL cannot be used, or the way to it that another variable names. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(cause: unknown, variable = 'DATABASE_URL') {
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : codeOf(cause);
    super(`The database that ${variable} names cannot be used: ${reason}`, { cause });
  }
}

/** Errors whose message is for the operator; by name, so that the supervisor need not load their modules. */
const FOR_OPERATORS = [
  'DataFolderInUse',
  'DatabaseAway',
  'ChildRefused',
  'KeysSealedOtherwise',
  'OtherLog',
  'CommonAdministratorPassword',
  'UnsupportedServer',
  'LogAccessDenied',
  'ReplicaBehind',
  'OtherDatabase',
  'UnfitRedis',
];

/** The error of opening stores, worded for the operator when a database is the cause, with the variable that names it. */
export function asStoresFault(error: unknown, databaseUrl: string | null): unknown {
  if (error instanceof OtherWayFailed) {
    const { cause, variable } = error;
    return isForOperators(cause) ? cause : new DatabaseAway(cause, variable);
  }
  const isKnown = isForOperators(error);
  return databaseUrl === null || isKnown ? error : new DatabaseAway(error);
}

function isForOperators(error: unknown): boolean {
  return error instanceof Error && FOR_OPERATORS.includes(error.name);
}

/** Why the shop does not start, if the operator can fix it; null otherwise. */
export function startRefusal(
  error: unknown,
  { port, host, dataDir }: Pick<Config, 'port' | 'host' | 'dataDir'>,
): string | null {
  if (error instanceof Error && FOR_OPERATORS.includes(error.name)) return error.message;
  if (isUnusable(error, dataDir))
    return `The data folder ${dataDir} cannot be written: ${codeOf(error)}. Give this user the right to, or choose another folder with DATA_DIR.`;
  switch (listenFault(error)) {
    case null:
      return null;
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that one first, or choose another port with PORT.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose another port with PORT.`;
    default:
      return `The shop cannot listen on ${host}, port ${port}: ${codeOf(error)}. Change HOST or PORT.`;
  }
}

const UNUSABLE: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

/** Whether a file or folder in `dataDir`, or a parent folder, could not be created or opened. */
function isUnusable(error: unknown, dataDir: string): boolean {
  if (!(error instanceof Error) || !('path' in error) || typeof error.path !== 'string') return false;
  return UNUSABLE.includes(codeOf(error)) && (isWithin(dataDir, error.path) || isWithin(error.path, dataDir));
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
}

function listenFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error)) return null;
  // The name of a host is looked up before it is listened on; the supervisor binds ports for its children.
  return ['listen', 'bind', 'getaddrinfo'].includes(String(error.syscall)) ? codeOf(error) : null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
