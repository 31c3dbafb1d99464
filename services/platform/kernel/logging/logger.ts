import { type Logger as PinoLogger, pino } from 'pino';
import pretty from 'pino-pretty';
import { harmlessError } from './harmless-errors.ts';

export type Logger = PinoLogger;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogOutput = NodeJS.WritableStream & { readonly isTTY?: boolean };

const BLANK = '[redacted]';

/**
 * The logger of a process: one JSON object a line, or readable lines when `output` (default: standard output) is
 * a terminal. Authorization headers, cookies, passwords and tokens are redacted anywhere in a
 * logged object; errors are logged without user input.
 *
 * Terminal output is written synchronously and without a worker thread, so that the last lines before an
 * exit are never lost.
 */
export function createLogger(level: LogLevel, output?: LogOutput): Logger {
  const options = {
    level,
    formatters: { log: blankSecrets },
    serializers: { err: (error: unknown) => harmlessError(error) },
    // The fields of a child logger do not pass the formatter.
    redact: { paths: ['password', 'token', 'authorization', 'cookie'], censor: BLANK },
  };
  const terminal = output ?? process.stdout;
  if (terminal.isTTY === true) {
    return pino(
      options,
      pretty({ destination: terminal, sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }),
    );
  }
  return output === undefined ? pino(options) : pino(options, output);
}

const SECRET = /^(authorization|proxy-authorization|cookies?|set-cookie|\w*password|\w*token)$/i;

/** Deep enough for a request with its headers; ends circular objects. */
const DEPTH = 6;

/** Pino's own redaction wants every path spelled out, and costs three times as much with as many of them. */
function blankSecrets(logged: Record<string, unknown>): Record<string, unknown> {
  return blankFields(logged, DEPTH);
}

/** Copies only changed parts, since almost no log line contains a secret. */
function blankFields(logged: Record<string, unknown>, depth: number): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  for (const key in logged) {
    const value = logged[key];
    const shown = SECRET.test(key) ? BLANK : blankValue(value, depth - 1);
    if (shown === value) continue;
    copy ??= { ...logged };
    copy[key] = shown;
  }
  return copy ?? logged;
}

function blankValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) {
    const shown = value.map((item: unknown) => blankValue(item, depth - 1));
    return shown.every((item, index) => item === value[index]) ? value : shown;
  }
  // Errors, requests and other objects with a class are left to their serializers.
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;
  return isPlain ? blankFields(value as Record<string, unknown>, depth) : value;
}
