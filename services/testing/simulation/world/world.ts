import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { createHash } from 'node:crypto';

import type { Chance } from './chance.ts';

/** A simulated process of the operating system: what belongs to it stops when it dies. */
export type SimulatedProcess = {
  readonly name: string;
  /** It runs the next version of the program. */
  readonly isNext: boolean;
  /** Its clock is this much ahead of the world's, in milliseconds. */
  skewMs: number;
  isAlive: boolean;
  /** It stands still until this moment of the world. */
  pausedUntil: number;
  /** Called once, when it dies. */
  readonly onDeath: Set<() => void>;
};

export type Scheduled = { cancel(): void };

type Entry = {
  at: number;
  readonly order: number;
  readonly label: string;
  readonly process: SimulatedProcess | undefined;
  run: (() => void) | null;
};

// Before `takeOverBuiltins` replaces it.
const atNextTurn = globalThis.setImmediate;
/** Turns are asked for in portions: between two portions the event loop asks the operating system for news, which takes longer. */
const PORTION = 64;

const CURRENT = new AsyncLocalStorage<SimulatedProcess>();
/** The simulated time at which every history begins. */
const BEGINNING = Date.parse('2026-03-02T06:00:00.000Z');

let turns = 0;
let goOn: () => void = () => undefined;

/** Resolves when the program has nothing left to do without waiting. Only one may wait at a time. */
function turnOfEventLoop(): Promise<void> {
  if (turns === 0) for (; turns < PORTION; turns += 1) atNextTurn(takeTurn);
  return new Promise((resolve) => {
    goOn = resolve;
  });
}

function takeTurn(): void {
  turns -= 1;
  goOn();
}

/**
 * One simulated machine room: a clock, and everything that waits for its moment. It performs one entry at a time, and goes
 * on only when nothing is left to do for the program without waiting; so the order of entries is the history, and
 * the chance that orders them repeats it.
 */
export function createWorld(chance: Chance, startsAt: number) {
  const history = createHash('sha256');
  const waiting: Entry[] = [];
  let now = startsAt;
  let steps = 0;

  function insert(entry: Entry): void {
    let low = 0;
    for (let high = waiting.length; low < high; ) {
      const middle = (low + high) >>> 1;
      const other = waiting[middle];
      // Descending, so that the next entry is taken from the end.
      if (other && (other.at > entry.at || (other.at === entry.at && other.order > entry.order)))
        low = middle + 1;
      else high = middle;
    }
    waiting.splice(low, 0, entry);
  }

  /** Performs `run` after `ms`, in the asynchronous context of the caller, unless its process dies before. */
  function after(ms: number, label: string, run: () => void): Scheduled {
    const process = CURRENT.getStore();
    // What a dead process still does must not draw from the chance of the living.
    if (process?.isAlive === false) return { cancel: () => undefined };
    const context = new AsyncResource('simulated');
    const entry: Entry = {
      at: now + Math.max(0, ms),
      // Entries of the same moment happen in any order.
      order: chance.next(),
      label: `${process?.name ?? 'world'} ${label}`,
      process,
      run: () => void context.runInAsyncScope(run),
    };
    insert(entry);
    return {
      cancel() {
        entry.run = null;
      },
    };
  }

  /** The next entry that is to happen. */
  function takeNext(): Entry | undefined {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      if (!entry.run || entry.process?.isAlive === false) continue;
      const until = entry.process?.pausedUntil ?? 0;
      if (until <= Math.max(now, entry.at)) return entry;
      entry.at = until;
      insert(entry);
    }
    return undefined;
  }

  /** Performs the next entry; false when there is none. */
  async function step(): Promise<boolean> {
    await turnOfEventLoop();
    const entry = takeNext();
    if (!entry) return false;
    now = Math.max(now, entry.at);
    steps += 1;
    history.update(`${now} ${entry.label}\n`);
    entry.run?.();
    return true;
  }

  return {
    after,
    step,
    /** Simulated milliseconds since the beginning. */
    elapsed: () => now,
    /** The wall clock of the database. */
    serverTime: () => Math.floor(BEGINNING + now),
    /** The wall clock of the current process. */
    time: () => Math.floor(BEGINNING + now + (CURRENT.getStore()?.skewMs ?? 0)),
    steps: () => steps,
    /** Notes something that is part of the history. */
    note: (text: string | Uint8Array) => void history.update(text),
    historyHash: () => history.copy().digest('hex'),

    start(name: string, skewMs = 0, isNext = false): SimulatedProcess {
      return { name, isNext, skewMs, isAlive: true, pausedUntil: 0, onDeath: new Set() };
    },
    /** Runs `work` as this process. */
    inProcess: <T>(process: SimulatedProcess, work: () => T): T => CURRENT.run(process, work),
    current: () => CURRENT.getStore(),
    kill(process: SimulatedProcess): void {
      process.isAlive = false;
      for (const dies of process.onDeath) dies();
      process.onDeath.clear();
    },
    /** Goes on until the work has ended; rejects when it has not after `ms`. */
    async finish<T>(work: Promise<T>, ms: number, afterEach?: () => void): Promise<T> {
      const end = now + ms;
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      work.then(over, over);
      while (!isOver) {
        const isStuck = !(await step());
        if (isOver) break;
        if (isStuck || now > end) throw new Error(`Does not hold: everything has ended after ${ms} ms`);
        afterEach?.();
      }
      return work;
    },
  };
}

export type World = ReturnType<typeof createWorld>;
