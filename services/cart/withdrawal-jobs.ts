import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/kernel/logger.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import type { HeldProducts } from './cart.ports.ts';
import { type ProductChange, withdraw } from './withdrawals.ts';

/** One page of the carts that hold a changed product: those after the id `after`. */
type PageJob = ProductChange & { readonly page: number; readonly after: string };

const QUEUE = 'carts';
/** Carts of one job: little enough that a killed worker leaves little behind. */
const PAGE = 500;
/** The log reads and appends what comes together by one statement. */
const AT_ONCE = 32;
/** Changes that are worked off at the same time, so that a rare product need not wait for a popular one. */
const CONCURRENCY = 2;

/** Puts the carts of changed products where they cannot be forgotten. The same change counts once. */
export interface Withdrawals {
  productsChanged(changes: readonly ProductChange[]): Promise<void>;
}

export function createWithdrawals(jobs: Jobs): Withdrawals {
  return {
    // Asked for when it is needed: a process in which no product changes opens no queue.
    productsChanged: (changes) =>
      jobs.queue<PageJob>(QUEUE).addBulk(changes.map((change) => jobOf({ ...change, page: 0, after: '' }))),
  };
}

export type WithdrawalWorkerDeps = {
  readonly jobs: Jobs;
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly carts: HeldProducts;
  /** Those of these carts that have become orders, also when they were not emptied yet. */
  readonly orderedCarts: (cartIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Resolves with false when the read models do not show `position` in time. */
  readonly shown: (position: Position) => Promise<boolean>;
  readonly logger: Logger;
  /** Carts of one job, for specs. */
  readonly page?: number;
};

/**
 * Takes changed products out of the carts from now on. A job does a page of carts and leaves the rest to the next one;
 * one that is done again after its worker has died finds nothing left to do in the carts it had reached.
 */
export function startWithdrawalWorker({ jobs, ...deps }: WithdrawalWorkerDeps): void {
  const queue = jobs.queue<PageJob>(QUEUE);
  const work = async ({ data }: { data: PageJob }) => {
    const after = await withdrawPage(deps, data);
    // Named by its number: when this job runs twice, its successor still runs once.
    if (after !== null) await queue.add(jobOf({ ...data, page: data.page + 1, after }));
  };
  jobs.worker<PageJob>(QUEUE, work, { concurrency: CONCURRENCY });
}

function jobOf(data: PageJob) {
  return { id: `${data.eventId}-${data.page}`, name: 'withdraw-product', data };
}

/** Answers the last cart of a full page, null when there is none behind it. */
async function withdrawPage(
  { store, carts, orderedCarts, shown, logger, page: size = PAGE }: Omit<WithdrawalWorkerDeps, 'jobs'>,
  { page, after, ...change }: PageJob,
): Promise<string | null> {
  if (!(await shown(change.position))) throw new Error('The read models do not show the change yet');
  const holding = await carts.cartsHolding(change.productId, after, size);
  const ordered = await orderedCarts(holding);
  const waiting = holding.filter((cartId) => !ordered.has(cartId))[Symbol.iterator]();
  let taken = 0;
  async function work(): Promise<void> {
    for (const cartId of waiting) if (await withdraw(store, cartId, change)) taken += 1;
  }
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = workers.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  const { productId, reason } = change;
  if (taken > 0) logger.info({ product: productId, reason, page, carts: taken }, 'A product left the carts');
  return holding.length === size ? (holding.at(-1) ?? null) : null;
}
