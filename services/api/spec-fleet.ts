import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase } from '../platform/embedded/test-database.ts';
import { startRedis } from '../platform/jobs/redis-spec.ts';
import { openCuttablePort } from '../platform/log/eventstoredb/stand-in/cuttable-port.ts';
import { startStandIn } from '../platform/log/eventstoredb/stand-in/stand-in.ts';
import { createPrograms, type Environment, type Program } from './spec-program.ts';

/** A store whose connections can be cut, and kept cut. */
export type Cuttable = { cut(): void; refuse(refusing: boolean): void };
type Member = { readonly roles: string; program: Program };

export type Fleet = {
  readonly stores: { readonly database: Cuttable; readonly log: Cuttable; readonly jobs: Cuttable };
  /** For who looks into the stores directly, past the connections that are cut. */
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly dataDir: string;
  /** Starts so many processes of these roles. */
  start(roles: string, count: number): Promise<void>;
  /** The address of any process that has the role `api`. */
  anyUrl(): string;
  members(): readonly Member[];
  /** Kills one of the processes and starts another in its place. A start that fails is repeated, as a supervisor would. */
  replace(member: Member, pauseMs: number): Promise<void>;
  close(): Promise<void>;
};

const MOST_STARTS = 5;

const cuttable = (port: Awaited<ReturnType<typeof openCuttablePort>>): Cuttable => ({
  cut: port.cut,
  refuse(refusing) {
    port.refuse(refusing);
    if (refusing) port.cut();
  },
});

/** Processes of one shop on the stores of production: EventStoreDB (its stand-in), PostgreSQL and Redis. */
export async function openFleet(common: Environment): Promise<Fleet> {
  const [database, standIn, redis] = await Promise.all([createTestDatabase(), startStandIn(), startRedis()]);
  const [databaseUrl, redisUrl] = [new URL(database.url), new URL(redis.url)];
  const databasePort = await openCuttablePort(Number(databaseUrl.port));
  const redisPort = await openCuttablePort(Number(redisUrl.port));
  const through = new URL(database.url);
  [through.hostname, through.port] = ['127.0.0.1', String(databasePort.port)];
  const programs = createPrograms({
    DATABASE_URL: through.href,
    EVENTSTORE_URL: standIn.connectionString,
    REDIS_URL: `redis://127.0.0.1:${redisPort.port}`,
    ...common,
  });
  const dataDir = await programs.folder();
  const members: Member[] = [];

  /** A start that meets a cut connection ends, and is tried again. */
  async function startAtLast(roles: string): Promise<Program> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await programs.start({ ROLES: roles, DATA_DIR: dataDir });
      } catch (error) {
        if (failures === MOST_STARTS) throw error;
        await delay(500);
      }
    }
  }

  return {
    stores: {
      database: cuttable(databasePort),
      log: { cut: standIn.faults.cutConnections, refuse: standIn.faults.refuse },
      jobs: cuttable(redisPort),
    },
    databaseUrl: database.url,
    eventStoreUrl: standIn.connectionString,
    dataDir,
    async start(roles, count) {
      const started = Array.from({ length: count }, async () => {
        members.push({ roles, program: await programs.start({ ROLES: roles, DATA_DIR: dataDir }) });
      });
      await Promise.all(started);
    },
    anyUrl() {
      const urls = members.filter(({ roles }) => roles.includes('api')).map(({ program }) => program.url);
      return urls[randomInt(urls.length)] ?? '';
    },
    members: () => members,
    async replace(member, pauseMs) {
      await member.program.end('SIGKILL');
      await delay(pauseMs);
      member.program = await startAtLast(member.roles);
    },
    async close() {
      await programs.cleanUp();
      await Promise.all([databasePort.close(), redisPort.close()]);
      await Promise.all([database.drop(), standIn.close(), redis.stop()]);
    },
  };
}
