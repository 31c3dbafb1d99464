import 'node:tls';
import crypto from 'node:crypto';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import type { Duplex } from 'node:stream';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Scheduled, World } from './world.ts';

type Sim = {
  /** Whether the database works at this moment: its own timers, which cannot end a statement here, are none. */
  readonly isInEngine: () => boolean;
  readonly world: () => World;
  /** Of ids and secrets. */
  readonly chance: () => Chance;
  readonly connect: () => Duplex;
};

const NEVER: Scheduled = { cancel: () => undefined };

type Work = (...given: unknown[]) => void;

/** A timer of the simulated world. */
class SimulatedTimer {
  readonly #begin: () => Scheduled;
  #scheduled: Scheduled;

  constructor(begin: () => Scheduled) {
    this.#begin = begin;
    this.#scheduled = begin();
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return true;
  }
  refresh() {
    this.#scheduled.cancel();
    this.#scheduled = this.#begin();
    return this;
  }
  close() {
    this.#scheduled.cancel();
    return this;
  }
  [Symbol.dispose]() {
    this.close();
  }
}

/**
 * From here on the whole program, with its libraries, has simulated time, randomness and network. Node's own functions are the
 * port: nothing in the program knows of it.
 */
export function takeOverBuiltins({ isInEngine, world, chance, connect }: Sim): void {
  const RealDate = Date;
  const time = () => (isInEngine() ? world().serverTime() : world().time());
  class SimulatedDate extends RealDate {
    constructor(...given: readonly [(number | string | Date)?]) {
      super(given[0] ?? time());
    }
    static override now(): number {
      return time();
    }
  }

  function setTimeout(work: Work, ms = 0, ...given: unknown[]) {
    return new SimulatedTimer(() =>
      isInEngine() ? NEVER : world().after(ms, 'timer', () => work(...given)),
    );
  }
  function setInterval(work: Work, ms = 0, ...given: unknown[]) {
    const timer: SimulatedTimer = new SimulatedTimer(() =>
      world().after(Math.max(ms, 1), 'interval', () => {
        timer.refresh();
        work(...given);
      }),
    );
    return timer;
  }
  const setImmediate = (work: Work, ...given: unknown[]) => setTimeout(work, 0, ...given);
  const clear = (timer: unknown) => {
    if (timer instanceof SimulatedTimer) timer.close();
  };
  function delay<T>(ms = 0, value?: T, { signal }: { signal?: AbortSignal } = {}): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortError(signal));
      const aborted = () => {
        timer.close();
        if (signal) reject(abortError(signal));
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', aborted);
        resolve(value);
      }, ms);
      signal?.addEventListener('abort', aborted, { once: true });
    });
  }
  const clears = { clearTimeout: clear, clearInterval: clear, clearImmediate: clear };
  const sets = { setTimeout, setInterval, setImmediate };
  Object.assign(globalThis, { Date: SimulatedDate, ...sets, ...clears });
  Object.assign(timers, { ...sets, ...clears });
  Object.assign(timersPromises, {
    setTimeout: delay,
    setImmediate: (value?: unknown, options?: { signal?: AbortSignal }) => delay(0, value, options),
  });
  Object.assign(performance, { now: () => world().elapsed() });
  Object.assign(AbortSignal, {
    timeout(ms: number) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms);
      return controller.signal;
    },
  });

  Object.defineProperty(process, 'pid', { value: 1 });
  Object.assign(os, { hostname: () => 'simulated' });
  Math.random = () => chance().next();
  const randomUUID = () => uuidOf(chance().bytes(16));
  Object.assign(crypto, {
    randomBytes: (length: number) => chance().bytes(length),
    randomInt: (from: number, to?: number) =>
      to === undefined ? chance().int(from) : from + chance().int(to - from),
    randomUUID,
  });
  const fill = <View extends ArrayBufferView>(view: View): View => {
    chance()
      .bytes(view.byteLength)
      .copy(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    return view;
  };
  Object.assign(crypto, { randomFillSync: fill });
  Object.assign(globalThis.crypto, { randomUUID, getRandomValues: fill });
  // A process has no files of its own: the time that reading takes is not simulated.
  Object.assign(fsPromises, {
    readdir: async (folder: string) => {
      throw Object.assign(new Error(`ENOENT: ${folder}`), { code: 'ENOENT' });
    },
  });
  // A function, so that `new` answers the connection.
  Object.assign(net, {
    Socket: function Socket() {
      return connect();
    },
  });
  syncBuiltinESMExports();
}

function abortError(signal: AbortSignal): Error {
  return Object.assign(new DOMException('The operation was aborted', 'AbortError'), { cause: signal.reason });
}

function uuidOf(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
