import { performance } from 'node:perf_hooks';
import QuickLRU from 'quick-lru';
import type { Rejection } from '../../kernel/rejection.ts';
import { TOO_MANY_REQUESTS } from '../../registry/too-many.ts';
import type { Asker } from '../calls/http.ts';
import { addressKey } from './address-key.ts';

type Options = {
  /** Of processor time that an address has in a minute; 0: as much as it takes. */
  readonly seconds: number;
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number;
  /** For how many milliseconds this process has been busy since its start. */
  readonly busyMs?: () => number;
};

/** The parts of a request that decide which budget pays. */
export type Asking = { readonly ip: string; readonly asker: Pick<Asker, 'kind'> };

/** The processor time that an address has used of its minute. */
type Account = { since: number; usedMs: number; underWay: number };

export type ProcessorBudget = ReturnType<typeof createProcessorBudget>;

/** The address of the calls that a page makes while it is rendered. No connection has it. Their time is charged to the page. */
export const OWN_CALL = 'own-call';

const MINUTE_MS = 60_000;
/** Used last; at most twice as many are kept. */
const REMEMBERED_ADDRESSES = 10_000;
/** Estimated cost of unfinished work: requests sent at the same time must not all find the budget unused. */
const RECKONED_MS = 50;

/**
 * A budget of this process's time for each address, for uncached work.
 *
 * Many answers are made concurrently in small interleaved steps, and no clock attributes a step to its answer. So the busy time
 * of the event loop is divided equally among all work under way: the shares add up to the time that has passed, and waiting for
 * a store costs nothing. Each answer gets a share, so an address that asks for a hundred answers at once pays for a hundred.
 * `pass` and `leaveOut` keep the time of other requests, kept answers above all, out of the shares.
 *
 * An address's minute begins with the first work after its last minute. Administrators have no budget; their work takes its
 * share, so that no other address pays for it.
 */
export function createProcessorBudget({ seconds, now = () => performance.now(), busyMs = busyOf }: Options) {
  const isOn = seconds > 0;
  const accounts = new QuickLRU<string, Account>({ maxSize: REMEMBERED_ADDRESSES });
  let underWay = 0;
  /** Up to where busy time is divided. */
  let dividedTo = 0;
  /** The charge of unfinished work since the start. */
  let share = 0;

  function divide(): void {
    const busy = busyMs();
    if (underWay > 0) share += (busy - dividedTo) / underWay;
    dividedTo = busy;
  }

  function accountOf(address: string): Account {
    const key = addressKey(address);
    const time = now();
    const known = accounts.get(key);
    if (known && time - known.since < MINUTE_MS) return known;
    const account = known ?? { since: time, usedMs: 0, underWay: 0 };
    Object.assign(account, { since: time, usedMs: 0 });
    accounts.set(key, account);
    return account;
  }

  return {
    isOn,

    /** The refusal when the asker's address has used up its budget. */
    refusal(request: Asking): Rejection | null {
      if (!isOn || !hasBudget(request)) return null;
      const { since, usedMs, underWay: count } = accountOf(request.ip);
      if (usedMs + count * RECKONED_MS < seconds * 1000) return null;
      const retryAfter = Math.max(Math.ceil((since + MINUTE_MS - now()) / 1000), 1);
      return { kind: 'too-many', ...TOO_MANY_REQUESTS, retryAfter };
    },

    /** Begins work for a request, or background work (null); the returned function ends it and charges the asker's address. */
    begin(request: Asking | null): () => void {
      if (!isOn || request?.ip === OWN_CALL) return () => undefined;
      const address = request && hasBudget(request) ? request.ip : null;
      divide();
      underWay += 1;
      if (address !== null) accountOf(address).underWay += 1;
      const before = share;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        divide();
        underWay -= 1;
        if (address === null) return;
        const account = accountOf(address);
        account.underWay = Math.max(account.underWay - 1, 0);
        account.usedMs += share - before;
      };
    },

    /** Divides the time up to now among the work under way: something else comes next. */
    pass(): void {
      if (underWay > 0) divide();
    },

    /** Leaves the time since the last division uncharged. */
    leaveOut(): void {
      if (underWay > 0) dividedTo = busyMs();
    },
  };
}

function hasBudget({ ip, asker }: Asking): boolean {
  return ip !== OWN_CALL && asker.kind !== 'administrator';
}

function busyOf(): number {
  return performance.eventLoopUtilization().active;
}
