import { setTimeout as delay } from 'node:timers/promises';
import { projections } from '../../../../projections/all.ts';
import type { ReaderAnswer } from '../../../operations/operations.schemas.ts';
import type { Pool } from '../../../platform/postgres/pool.ts';
import type { Fleet, Member } from '../../fleet.ts';
import type { Ask, Headers } from './chaos-calls.testing.ts';

export type ChaosDeps = {
  readonly fleet: Fleet;
  /** On the database directly. */
  readonly pool: Pool;
  readonly ask: Ask;
  readonly asAdmin: Headers;
  readonly seed: number;
  readonly ms: number;
  /** What Node runs as the next version of the program. */
  readonly nextVersion: readonly string[];
  readonly say: (what: string) => void;
};

const BETWEEN_MS = [1_500, 5_000] as const;
const PAUSED_MS = 40_000;
const CANCELLING_MS = 2_000;
/** When of the whole the first processes, and when the rest, become those of the next version. */
const RAISED_AT = [0.35, 0.7] as const;

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Injects faults for a while, then repairs them. Returns how often each fault occurred. */
export async function wreakHavoc(deps: ChaosDeps): Promise<ReadonlyMap<string, number>> {
  const { fleet, pool, ask, asAdmin, ms, say } = deps;
  const random = createRandom(deps.seed);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const done = new Map<string, number>();
  /** A fault of a process, or an activity during it. */
  const busy = new Map<object, Promise<void>>();
  const failures: unknown[] = [];
  let isOnePaused = false;

  const called = (member: Member) =>
    `${member.roles}${member.environment.FAKETIME ?? ''} (${member.program.pid})`;
  const free = () => fleet.members().filter((member) => !busy.has(member));
  function meanwhile(subject: object, work: Promise<void>): void {
    const over = work.catch((error) => void failures.push(error)).finally(() => busy.delete(subject));
    busy.set(subject, over);
  }

  async function kill(member: Member): Promise<void> {
    say(`kill -9 ${called(member)}`);
    await fleet.replace(member, between(0, 2_000));
    say(`${called(member)} is there again`);
  }

  async function pause(member: Member): Promise<void> {
    const { pid } = member.program;
    say(`SIGSTOP ${called(member)}`);
    process.kill(pid, 'SIGSTOP');
    await delay(PAUSED_MS);
    process.kill(pid, 'SIGCONT');
    isOnePaused = false;
    say(`SIGCONT ${called(member)}`);
  }

  async function refuse(): Promise<void> {
    const [name, store] = oneOf(Object.entries(fleet.stores)) ?? [];
    const away = between(1_000, 4_000);
    say(`${name} is away for ${away} ms`);
    store?.refuse(true);
    await delay(away);
    store?.refuse(false);
  }

  async function cancelStatements(): Promise<void> {
    let cancelled = 0;
    for (const until = performance.now() + CANCELLING_MS; performance.now() < until; await delay(20)) {
      const { rowCount } = await pool.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query not like '%pg_cancel_backend%'`,
      );
      cancelled += rowCount ?? 0;
    }
    say(`57014 to ${cancelled} statements`);
  }

  async function pauseReader(): Promise<void> {
    const name = oneOf(projections)?.name;
    const order = async (verb: string) => {
      const { status } = await ask('POST', `/projections/${name}/${verb}`, asAdmin);
      say(`${verb} ${name}: ${status}`);
    };
    await order('pause');
    await delay(between(3_000, 12_000));
    await order('resume');
  }

  /** A resumed process completes its pending requests, even when another process got the retry. */
  async function resumeReaders(): Promise<void> {
    const { body } = await ask<readonly ReaderAnswer[]>('GET', '/projections', asAdmin);
    for (const { name, paused } of body) {
      if (!paused) continue;
      const { status } = await ask('POST', `/projections/${encodeURIComponent(name)}/resume`, asAdmin);
      say(`resume ${name}, paused late: ${status}`);
    }
  }

  async function rebuild(): Promise<void> {
    const name = oneOf(projections)?.name;
    const { status } = await ask('POST', `/projections/${name}/rebuild`, asAdmin);
    say(`rebuild ${name}: ${status}`);
  }

  /** One process of each role, or all that are left. */
  async function raise(members: readonly Member[]): Promise<void> {
    fleet.runVersion(deps.nextVersion);
    for (const member of members) {
      while (busy.has(member)) await busy.get(member);
      const next = fleet.replace(member, 0);
      meanwhile(member, next);
      await next;
      say(`${called(member)} is one of the next version`);
    }
  }

  const deeds: readonly (readonly [name: string, weight: number, deed: () => void])[] = [
    ['kill', 4, () => withMember(kill)],
    ['cut', 4, () => void cut()],
    ['refuse', 1, () => meanwhile({}, refuse())],
    ['cancel', 3, () => meanwhile({}, cancelStatements())],
    ['pause', 2, () => withMember(pause)],
    ['rebuild', 2, () => meanwhile({}, rebuild())],
    ['pause a reader', 1, () => meanwhile(pauseReader, pauseReader())],
  ];
  const bag = deeds.flatMap((deed) => Array.from({ length: deed[1] }, () => deed));

  function withMember(work: (member: Member) => Promise<void>): void {
    const member = oneOf(free());
    if (member) meanwhile(member, work(member));
  }
  function cut(): void {
    const [name, store] = oneOf(Object.entries(fleet.stores)) ?? [];
    say(`cut the connections of ${name}`);
    store?.cut();
  }
  function mayBe(name: string): boolean {
    if (name === 'pause a reader') return !busy.has(pauseReader);
    if (name !== 'pause') return true;
    if (isOnePaused) return false;
    isOnePaused = true;
    return true;
  }

  const begun = performance.now();
  const isTime = (part: number) => performance.now() - begun > part * ms;
  let raised = 0;
  while (!isTime(1)) {
    await delay(between(...BETWEEN_MS));
    const [name, , deed] = oneOf(bag) ?? [];
    if (raised < RAISED_AT.length && isTime(RAISED_AT[raised] ?? 1)) {
      const seen = new Set<string>();
      const first = fleet.members().filter(({ roles }) => !seen.has(roles) && seen.add(roles));
      const rest = fleet.members().filter((member) => !first.includes(member));
      meanwhile({}, raise(raised === 0 ? first : rest));
      raised += 1;
    } else if (name && deed && mayBe(name)) {
      done.set(name, (done.get(name) ?? 0) + 1);
      deed();
    }
  }
  say('no more havoc');
  while (busy.size > 0) await Promise.all(busy.values());
  if (failures.length > 0) throw new AggregateError(failures, 'Not all could be done or undone');
  await resumeReaders();
  say('everything is there again');
  return done.set('raise', raised);
}
