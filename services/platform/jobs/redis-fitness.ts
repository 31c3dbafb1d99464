/** Jobs cannot be kept in this Redis; the message is for the operator. */
export class UnfitRedis extends Error {
  override readonly name = 'UnfitRedis';
}

/** The answers of `INFO`, and of `CONFIG GET appendfsync` where the server lets the shop ask. */
export type RedisFacts = { readonly info: string; readonly appendfsync: string | null };

const OLDEST = '5.0';
const RECOMMENDED = '6.2';
const HOW = 'docs/operations.md, "Jobs in Redis"';

/** The warnings for the operator. Throws `UnfitRedis` for a server that refuses jobs, or drops those that it has taken. */
export function warningsOf({ info, appendfsync }: RedisFacts): readonly string[] {
  const facts = new Map(info.split(/\r?\n/).map((line) => split(line)));
  const version = facts.get('redis_version') ?? '0';
  const policy = facts.get('maxmemory_policy') ?? 'noeviction';
  if (isOlder(version, OLDEST)) throw unfit(`has version ${version}: jobs need ${OLDEST} or a newer one`);
  if ((facts.get('role') ?? 'master') !== 'master')
    throw unfit('is a replica, which takes no jobs: name its primary');
  if (facts.get('cluster_enabled') === '1')
    throw unfit(
      'is a node of a cluster, where the keys of a queue lie on several nodes: name a Redis of its own',
    );
  const evicts = policy !== 'noeviction';
  if (evicts && Number(facts.get('maxmemory') ?? 0) > 0)
    throw unfit(`drops jobs when its memory is full (maxmemory-policy ${policy}): set noeviction`);
  return [
    ...(isOlder(version, RECOMMENDED)
      ? [`Redis ${version} is older than ${RECOMMENDED}, which jobs are made for`]
      : []),
    ...(evicts ? [`Redis would drop jobs as soon as a maxmemory is set (maxmemory-policy ${policy})`] : []),
    ...durability(facts.get('aof_enabled') === '1', appendfsync),
  ];
}

/** Interprets a failed query: `UnfitRedis` where the server refuses the shop. */
export function asFitness(error: unknown): unknown {
  const isShutOut = error instanceof Error && /^(NOAUTH|WRONGPASS|NOPERM)\b/.test(error.message);
  return isShutOut ? unfit('refuses its user or password, or does not let him ask for INFO') : error;
}

function durability(isAppendOnly: boolean, appendfsync: string | null): readonly string[] {
  if (!isAppendOnly)
    return [
      'Redis loses the jobs since its last snapshot when it ends (appendonly no): set appendonly yes and appendfsync always',
    ];
  if (appendfsync === null || appendfsync === 'always') return [];
  return [
    `Redis loses the jobs of the last moment in a power cut (appendfsync ${appendfsync}): set appendfsync always`,
  ];
}

function unfit(why: string): UnfitRedis {
  return new UnfitRedis(`The Redis that REDIS_URL names ${why} (${HOW}).`);
}

function split(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

function isOlder(version: string, than: string): boolean {
  const [[major = 0, minor = 0], [thanMajor = 0, thanMinor = 0]] = [numbersOf(version), numbersOf(than)];
  return major < thanMajor || (major === thanMajor && minor < thanMinor);
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map(Number);
}
