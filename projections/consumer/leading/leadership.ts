import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import PQueue from 'p-queue';
import pg from 'pg';
import { createFaultLog } from '../../../services/platform/kernel/logging/fault-log.ts';
import type { Logger } from '../../../services/platform/kernel/logging/logger.ts';
import { pause } from '../../../services/platform/kernel/waiting/pause.ts';
import { KEEP_ALIVE } from '../../../services/platform/postgres/pool.ts';
import { runStatement } from '../../../services/platform/postgres/statements.ts';
import { db, OWN_NAME, SESSIONS, takeLeads } from './leads.ts';

export type Lead = { readonly lost: AbortSignal; release(): Promise<void> };

export type Leadership = ReturnType<typeof createLeadership>;

export type LeadershipOptions = {
  readonly url: string;
  readonly logger?: Logger;
  /** How long to wait for an unreachable leader; 10 s by default. */
  readonly leaseMs?: number;
};
const LEASE_MS = 10_000;
/** How often free leads are requested during a lease, all in one statement. */
const TICKS_A_LEASE = 10;
const RENEWALS_A_LEASE = 3;

type Waiting = { readonly resolve: (lead: Lead) => void; readonly reject: (error: Error) => void };

type Session = {
  readonly client: pg.Client;
  /** Serialises the statements of this connection. */
  readonly turns: PQueue;
  readonly number: number;
  /** Aborted when the connection, and with it every lead, is lost. */
  readonly lost: AbortController;
};

/**
 * Elects one leader per name among all processes, by a lease in the database and by its clock. A leader that dies is
 * replaced at once, because its session ends; one that hangs, is paused or unreachable, when its lease expires.
 * Exactly-once does not depend on it (see `applyBatch`); it only avoids duplicate work.
 */
export function createLeadership({ url, logger, leaseMs = LEASE_MS }: LeadershipOptions) {
  const closing = new AbortController();
  const faults = createFaultLog(logger, 'Keeping the leads of readers');
  const wanted = new Map<string, Waiting>();
  const held = new Map<string, AbortController>();
  let session: Session | null = null;
  /** Until when the held leads are guaranteed; milliseconds of `performance.now`. */
  let certainUntil = 0;
  let renewAt = 0;
  let news = new AbortController();

  async function connect(): Promise<Session> {
    const lost = new AbortController();
    const client = new pg.Client({
      connectionString: url,
      application_name: `shop-leader ${OWN_NAME}`.slice(0, 63),
      ...KEEP_ALIVE,
      query_timeout: leaseMs / 2,
      connectionTimeoutMillis: leaseMs / 2,
    });
    const end = () => {
      lost.abort();
      news.abort();
    };
    client.on('error', end).on('end', end);
    const number = randomInt(2 ** 31);
    try {
      await client.connect();
      await runStatement(client, sql`select pg_advisory_lock(hashtext(${SESSIONS}), ${number})`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    return { client, turns: new PQueue({ concurrency: 1 }), number, lost };
  }

  function loseAll(): void {
    for (const lost of held.values()) lost.abort();
    held.clear();
  }

  async function dropSession(): Promise<void> {
    const gone = session;
    session = null;
    loseAll();
    await gone?.client.end().catch(() => undefined);
  }

  /** Renews the held leads and takes those wanted that are free, in one statement. */
  async function take(): Promise<void> {
    const now = performance.now();
    const renewing = now >= renewAt;
    const names = [...wanted.keys(), ...(renewing ? held.keys() : [])];
    if (names.length === 0) return;
    session ??= await connect();
    const { client, turns, number, lost } = session;
    const rows = await turns.add(() => runStatement(client, takeLeads(names, number, leaseMs)));
    const ours = new Set(rows.map(({ name }) => name));
    if (lost.signal.aborted) return;
    if (renewing) {
      for (const [name, lead] of held) if (!ours.has(name)) giveUp(name, lead);
      renewAt = now + leaseMs / RENEWALS_A_LEASE;
      certainUntil = now + leaseMs;
    }
    for (const name of ours) begin(name, number);
  }

  function giveUp(name: string, lead: AbortController): void {
    held.delete(name);
    lead.abort();
  }

  function begin(name: string, number: number): void {
    const waiting = wanted.get(name);
    if (!waiting) return;
    wanted.delete(name);
    const lost = new AbortController();
    held.set(name, lost);
    waiting.resolve({ lost: lost.signal, release: () => release(name, lost, number) });
  }

  async function release(name: string, lost: AbortController, number: number): Promise<void> {
    if (held.get(name) === lost) held.delete(name);
    if (!session) return;
    const { client, turns } = session;
    const own = db.deleteFrom('projections.leads').where('name', '=', name).where('session', '=', number);
    // A lead that is not deleted expires.
    await turns.add(() => runStatement(client, own)).catch(() => undefined);
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      news = new AbortController();
      try {
        if (session?.lost.signal.aborted) await dropSession();
        await take();
        faults.worked();
      } catch (error) {
        if (!closing.signal.aborted) faults.failed(error);
        // A refused statement may succeed the next time; an unresponsive connection will not.
        const isOver = performance.now() > certainUntil;
        if (isOver || !(error instanceof pg.DatabaseError)) await dropSession();
        news = new AbortController();
      }
      await pause(leaseMs / TICKS_A_LEASE, AbortSignal.any([closing.signal, news.signal]));
    }
  }
  const running = run();

  return {
    /** Waits until this process leads `name`; resolves with a function that gives it up. Rejects when closed. */
    lead(name: string): Promise<Lead> {
      return new Promise((resolve, reject) => {
        if (closing.signal.aborted) return reject(new LeadershipClosed());
        wanted.set(name, { resolve, reject });
        news.abort();
      });
    },
    async close(): Promise<void> {
      closing.abort();
      for (const { reject } of wanted.values()) reject(new LeadershipClosed());
      await running;
      await dropSession();
    },
  };
}

class LeadershipClosed extends Error {
  override readonly name = 'LeadershipClosed';
}
