import pg from 'pg';
import { createFaultLog } from '../kernel/logging/fault-log.ts';
import type { Logger } from '../kernel/logging/logger.ts';
import { KEEP_ALIVE } from './pool.ts';

/** After a loss, and after an attempt that failed. */
const RECONNECT_SOON_MS = 50;
const RECONNECT_MS = 500;
const CONNECT_MS = 10_000;

/** One connection that listens on behalf of a whole process. It reconnects by itself until it is closed. */
export function createListener(url: string, logger?: Logger) {
  const faults = createFaultLog(logger, 'Listening to the database');
  const heardOn = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let closed = false;
  let epoch = 0;
  let waiting: NodeJS.Timeout | undefined;
  /** Until the first connection is made, or has failed. */
  let isOpening = true;
  let connecting: Promise<void> = connect(false);

  async function connect(again: boolean): Promise<void> {
    if (closed) return;
    const next = new pg.Client({
      connectionString: url,
      application_name: 'shop-listener',
      connectionTimeoutMillis: CONNECT_MS,
      ...KEEP_ALIVE,
    });
    next.on('notification', ({ channel, payload }) => {
      for (const heard of heardOn.get(channel) ?? []) heard(payload ?? '');
    });
    next.on('error', faults.failed);
    next.on('end', () => {
      // A connection that never listened rejects instead: handling both would double the attempts without end.
      if (client !== next) return;
      client = null;
      epoch += 1;
      reconnectLater();
    });
    try {
      await next.connect();
      for (const channel of heardOn.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    faults.worked();
    if (again) epoch += 1;
    if (again) for (const set of heardOn.values()) for (const heard of set) heard('');
  }

  function reconnectLater(fault?: unknown): void {
    if (closed || waiting) return;
    if (fault !== undefined) faults.failed(fault);
    const delay = fault === undefined ? RECONNECT_SOON_MS : RECONNECT_MS;
    waiting = setTimeout(() => {
      waiting = undefined;
      connecting = connect(true).catch(reconnectLater);
    }, delay);
  }

  connecting = connecting.catch(reconnectLater).finally(() => {
    isOpening = false;
  });

  return {
    /** Calls `heard` for every notification, and with '' when some may have been missed: once it listens, and after a reconnect. */
    on(channel: string, heard: (payload: string) => void): () => void {
      const set = heardOn.get(channel) ?? new Set();
      const isNew = !heardOn.has(channel);
      set.add(heard);
      heardOn.set(channel, set);
      if (isNew) {
        // A connection lost meanwhile is replaced by one that listens to every channel.
        connecting = connecting
          .then(() => client?.query(`listen ${pg.escapeIdentifier(channel)}`))
          .then(
            () => {
              for (const hearing of set) hearing('');
            },
            // For every error alike: another connection listens to every channel.
            (error: unknown) => {
              faults.failed(error);
              void client?.end().catch(() => undefined);
            },
          );
      }
      return () => set.delete(heard);
    },
    /** False while notifications may be missed: the connection is lost, and `heard` not yet called with ''. */
    isListening: (): boolean => client !== null,
    /**
     * Whether the connection is there, and was neither lost nor made again since this was called. If it was, another server may have
     * taken over that lacks the last changes: what was read before counts no more. What is read while there is no connection never
     * does, since nothing would tell of the other server before it is made again.
     */
    since(): () => boolean {
      const then = epoch;
      const isConnected = client !== null || isOpening;
      return () => isConnected && epoch === then;
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(waiting);
      await connecting.catch(() => undefined);
      await client?.end();
    },
  };
}

export type Listener = ReturnType<typeof createListener>;
