import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Role } from '../../platform/config/config.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import {
  AGAIN,
  CHILD_NAME,
  type ChildMessage,
  type ParentMessage,
  type ReadyMessage,
  SHOP_ROLES,
  SILENT,
} from './child-protocol.ts';
import { end, firstWord, sendTo } from './child-worker.ts';

/** The pause before the second restart; the first is immediate. */
const SECOND_RESTART_MS = 250;
const LONGEST_RESTART_MS = 30_000;
/** After this uptime a child is restarted without a pause. */
const STEADY_MS = 60_000;

/**
 * Makes the C library return freed blocks of 64 KB and more to the system at once. By default it raises that limit by itself and
 * keeps them: at a million products a process then takes a quarter more. Its threads share two stores of smaller blocks instead
 * of having one each, in which what was freed after drawing pictures would lie.
 */
const GIVE_BACK_MEMORY = { MALLOC_MMAP_THRESHOLD_: String(64 * 1024), MALLOC_ARENA_MAX: '2' };

/**
 * For the process that follows events: most of what a batch of rows leaves behind then dies in the young generation. An import
 * of 20,000 rows spends 1.2 s on garbage instead of 2 s with the default of 16 MB.
 */
const LARGE_YOUNG_GENERATION = '--max-semi-space-size=24';

/**
 * For a process that answers. It is the default of Node.js 20; with that of 24 the process of the demo shop took 300 MB after 660
 * requests instead of 230.
 */
const YOUNG_GENERATION = '--max-semi-space-size=16';

/** A process of the shop, by a name that survives restarts. */
export type Planned = { readonly name: string; readonly roles: readonly Role[]; readonly listens: boolean };

export type Child = {
  readonly listens: boolean;
  /** Rejects when the child exits before it was first ready. */
  readonly ready: Promise<ReadyMessage>;
  isAlive(): boolean;
  /** Whether it accepts connections. */
  isListening(): boolean;
  sendPortsClosed(): void;
  /** Sends the shop's address, now and after every restart. */
  sendUrl(url: string): void;
  stop(): Promise<void>;
};

export type Surroundings = {
  readonly databaseUrl: string;
  /** The roles of all children. */
  readonly shopRoles: readonly Role[];
  /** The shared port; 0 until the first child has found a free one. */
  port: number;
  readonly logger: Logger;
  /** Aborted when the shop stops: children that exit then are not restarted. */
  readonly ending: AbortSignal;
  /** All children. */
  readonly children: readonly Child[];
};

/** Starts a child and restarts it when it dies: at once, then with growing pauses. */
export function keepChildRunning(planned: Planned, surroundings: Surroundings): Child {
  const { name, roles, listens } = planned;
  const { databaseUrl, shopRoles, logger, ending } = surroundings;
  let shopUrl: string | null = null;
  let found: number | null = null;
  let hasClosedPort = false;
  let child = fork();
  let ended = once(child, 'exit');
  const ready = firstWord(child);
  ready.then(restartForEver, () => undefined);

  function fork(more: Readonly<Record<string, string>> = {}): Worker {
    const forked = cluster.fork({
      ...GIVE_BACK_MEMORY,
      DATABASE_URL: databaseUrl,
      PORT: String(surroundings.port),
      PROCESSES: '1',
      ROLES: roles.join(','),
      [CHILD_NAME]: name,
      [SHOP_ROLES]: shopRoles.join(','),
      NODE_OPTIONS: nodeOptions(listens ? YOUNG_GENERATION : LARGE_YOUNG_GENERATION),
      ...(listens ? {} : { [SILENT]: '1' }),
      ...more,
    });
    forked.on('message', ({ kind }: ChildMessage) => {
      if (kind !== 'port-closed') return;
      hasClosedPort = true;
      // One that stops alone need not wait: the others go on listening.
      if (ending.aborted) reportClosedPorts();
      else send({ kind: 'ports-closed' });
    });
    forked.on('exit', reportClosedPorts);
    return forked;
  }

  function reportClosedPorts(): void {
    const { children } = surroundings;
    if (children.some((one) => one.isListening())) return;
    for (const one of children) one.sendPortsClosed();
  }

  async function restartForEver({ port }: ReadyMessage): Promise<void> {
    found = port;
    for (let deaths = 0; ; deaths += 1) {
      const bornAt = Date.now();
      await ended;
      if (Date.now() - bornAt > STEADY_MS) deaths = 0;
      const { exitCode, signalCode } = child.process;
      const ms = deaths === 0 ? 0 : Math.min(SECOND_RESTART_MS * 2 ** (deaths - 1), LONGEST_RESTART_MS);
      await delay(ms, undefined, { signal: ending }).catch(() => undefined);
      if (ending.aborted) return;
      logger.error({ roles, exitCode, signalCode, ms }, 'A process died; restarting it');
      keepPort();
      hasClosedPort = false;
      child = fork({ [AGAIN]: '1' });
      ended = once(child, 'exit');
      sendKnownUrl();
    }
  }

  /** A free port found at the start is released with the last listening child, so later children ask for it. */
  function keepPort(): void {
    const isShared = surroundings.children.some((one) => one.listens && one.isAlive());
    if (found !== null && !isShared) surroundings.port = found;
  }

  function sendKnownUrl(): void {
    if (shopUrl !== null) send({ kind: 'url', url: shopUrl });
  }

  function send(message: ParentMessage): void {
    sendTo(child, message);
  }

  return {
    listens,
    ready,
    isAlive: () => !child.isDead(),
    isListening: () => listens && !hasClosedPort && !child.isDead(),
    sendPortsClosed: () => send({ kind: 'ports-closed' }),
    sendUrl(url) {
      shopUrl = url;
      sendKnownUrl();
    },
    stop() {
      // The supervisor's own handle of the port would keep queueing connections that are never accepted.
      if (listens && child.isConnected()) child.disconnect();
      return end(child, ended);
    },
  };
}

function nodeOptions(more: string): string {
  return [process.env.NODE_OPTIONS, more].filter(Boolean).join(' ');
}
