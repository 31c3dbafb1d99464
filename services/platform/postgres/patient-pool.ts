import pg from 'pg';
import { afterTurning } from './after-turning.ts';

type Done = (release?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/**
 * A pool whose callers wait at most `waitMs` for a connection, counted only while the event loop runs. The pool's own limit is a
 * timer, and after a blocked event loop timers fire before sockets are read: established connections would count as late.
 */
export class PatientPool extends pg.Pool {
  readonly #waitMs: number;

  constructor(config: pg.PoolConfig, waitMs: number) {
    super(config);
    this.#waitMs = waitMs;
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
  }
}
