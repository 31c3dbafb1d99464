import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase } from './database.ts';
import { startStandIn } from './eventstoredb-stand-in/stand-in.ts';
import { createPrograms, type Ending, type Environment, type Program } from './programs.ts';
import { type CuttablePort, openCuttableWay } from './servers/cuttable-port.ts';
import { startRedis } from './servers/redis.ts';

/** A store whose connections can be cut, and kept cut. */
export type Cuttable = { cut(): void; refuse(refusing: boolean): void };
export type Member = {
  readonly roles: string;
  /** Its environment variables beside the common ones. */
  readonly environment: Environment;
  program: Program;
};
/** The output of a process that ended unexpectedly. */
export type Death = { readonly roles: string; readonly said: string };

export type Fleet = {
  /** With the log in PostgreSQL the three are one. */
  readonly stores: { readonly database: Cuttable; readonly log: Cuttable; readonly jobs: Cuttable };
  /** For direct access to the stores, bypassing the cuttable connections. */
  readonly databaseUrl: string;
  readonly eventStoreUrl: string | null;
  readonly dataDir: string;
  /** Starts this number of processes with these roles. */
  start(roles: string, count: number, environment?: Environment): Promise<void>;
  /** The address of any process with the role `api`. */
  anyUrl(): string;
  members(): readonly Member[];
  /** Kills one of the processes and starts a replacement. Retries a failed start, like a supervisor. */
  replace(member: Member, pauseMs: number): Promise<void>;
  /** Sends this process no more requests, and stops it as a deployment does. */
  retire(member: Member): Promise<Ending>;
  /** The program that Node runs for processes started from now on. */
  runVersion(command: readonly string[]): void;
  readonly deaths: readonly Death[];
  close(): Promise<void>;
};

const MOST_STARTS = 30;
/** As long as a balancer that no longer sends any may take to notice. */
const LAST_REQUESTS_MS = 1_000;

const cuttable = (port: CuttablePort): Cuttable => ({
  cut: port.cut,
  refuse(refusing) {
    port.refuse(refusing);
    if (refusing) port.cut();
  },
});

/**
 * Processes of one shop on the stores of production: EventStoreDB (its stand-in), PostgreSQL and Redis; with the log in
 * PostgreSQL, on PostgreSQL alone.
 */
export async function openFleet(
  common: Environment,
  engine: 'EventStoreDB' | 'PostgreSQL' = 'EventStoreDB',
): Promise<Fleet> {
  const database = await createTestDatabase();
  const databasePort = await openCuttableWay(database.url);
  const others = engine === 'EventStoreDB' ? await openOtherStores() : null;
  const environment = { DATABASE_URL: databasePort.url, ...others?.environment, ...common };
  const present = createPrograms(environment);
  const versions = [present];
  const dataDir = await present.folder();
  const members: Member[] = [];
  const deaths: Death[] = [];
  const replaced = new WeakSet<Program>();

  async function startOne(roles: string, own: Environment): Promise<Program> {
    const programs = versions.at(-1) ?? present;
    return programs.start({ ROLES: roles, DATA_DIR: dataDir, ...own });
  }

  /** A start that fails at a cut connection is retried. */
  async function startAtLast(roles: string, own: Environment): Promise<Program> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await startOne(roles, own);
      } catch (error) {
        if (failures === MOST_STARTS) throw error;
        await delay(500);
      }
    }
  }

  function watch(member: Member, program: Program): void {
    program.ended.then(({ said }) => {
      if (!replaced.has(program)) deaths.push({ roles: member.roles, said });
    });
  }

  const databaseStore = cuttable(databasePort);
  return {
    stores: others?.stores
      ? { database: databaseStore, ...others.stores }
      : { database: databaseStore, log: databaseStore, jobs: databaseStore },
    databaseUrl: database.url,
    eventStoreUrl: others?.eventStoreUrl ?? null,
    dataDir,
    deaths,
    async start(roles, count, own = {}) {
      const started = Array.from({ length: count }, async () => {
        const member: Member = { roles, environment: own, program: await startOne(roles, own) };
        watch(member, member.program);
        members.push(member);
      });
      await Promise.all(started);
    },
    anyUrl() {
      const urls = members.filter(({ roles }) => roles.includes('api')).map(({ program }) => program.url);
      return urls[randomInt(urls.length)] ?? '';
    },
    members: () => members,
    async replace(member, pauseMs) {
      replaced.add(member.program);
      await member.program.end('SIGKILL');
      await delay(pauseMs);
      member.program = await startAtLast(member.roles, member.environment);
      watch(member, member.program);
    },
    async retire(member) {
      members.splice(members.indexOf(member), 1);
      replaced.add(member.program);
      await delay(LAST_REQUESTS_MS);
      return member.program.end('SIGTERM');
    },
    runVersion(command) {
      versions.push(createPrograms(environment, command));
    },
    async close() {
      for (const { program } of members) replaced.add(program);
      for (const programs of versions.reverse()) await programs.cleanUp();
      await databasePort.close();
      await others?.close();
      await database.drop();
    },
  };
}

async function openOtherStores() {
  const [standIn, redis] = await Promise.all([startStandIn(), startRedis()]);
  const redisPort = await openCuttableWay(redis.url);
  const log: Cuttable = { cut: standIn.faults.cutConnections, refuse: standIn.faults.refuse };
  return {
    eventStoreUrl: standIn.connectionString,
    environment: { EVENTSTORE_URL: standIn.connectionString, REDIS_URL: redisPort.url },
    stores: { log, jobs: cuttable(redisPort) },
    async close() {
      await redisPort.close();
      await Promise.all([standIn.close(), redis.stop()]);
    },
  };
}
