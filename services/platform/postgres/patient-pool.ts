import pg from 'pg';
import { afterTurning } from './after-turning.ts';

type Done = (release?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/**
 * How many connections are opened as soon as they are wanted. A burst of short statements ends earlier on these than the
 * server has started a session for each.
 */
const AT_ONCE = 4;
/** How long callers wait before a further connection is opened; one at a time. */
const GROW_MS = 50;

/**
 * A pool that opens its connections as they are needed: a few at once, further ones while callers wait. They wait at most
 * `waitMs` for a connection, counted only while the event loop runs. The pool's own limit is a timer, and after a blocked event
 * loop timers fire before sockets are read: established connections would count as late.
 */
export class PatientPool extends pg.Pool {
  readonly #waitMs: number;
  readonly #max: number;
  #growing: NodeJS.Timeout | undefined;

  constructor(config: pg.PoolConfig & { readonly max: number }, waitMs: number) {
    super({ ...config, max: Math.min(config.max, AT_ONCE) });
    this.#waitMs = waitMs;
    this.#max = config.max;
    // Closed idle connections are opened again as late as the first time.
    this.on('remove', () => {
      this.options.max = Math.min(this.#max, Math.max(AT_ONCE, this.totalCount));
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#connectInTime(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connectInTime((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #connectInTime(callback: Connected): void {
    let expired = false;
    const cancel = afterTurning(this.#waitMs, () => {
      expired = true;
      callback(new Error('timeout exceeded when trying to connect'), undefined, () => undefined);
    });
    super.connect((error, client, done) => {
      // Too late for this caller; the connection is free for the next.
      if (expired) return client?.release();
      cancel();
      callback(error, client, done);
    });
    this.#growLater();
  }

  /** Opens a further connection for callers that still wait then, and so on until none does. */
  #growLater(): void {
    if (this.#growing || this.waitingCount === 0 || this.totalCount >= this.#max) return;
    this.#growing = setTimeout(() => {
      this.#growing = undefined;
      if (this.ending || this.idleCount > 0 || this.waitingCount === 0) return;
      this.options.max = Math.min(this.#max, this.totalCount + 1);
      // The caller that has waited longest gets it. Where it fails, callers wait for the other connections.
      super.connect((_error, client) => {
        client?.release();
        this.#growLater();
      });
    }, GROW_MS).unref();
  }
}
