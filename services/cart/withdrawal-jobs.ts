import type { JobName } from '../operations/index.ts';
import type { JobHandler, Jobs, NewJob } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import { eachAtOnce } from '../platform/kernel/waiting/at-once.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import type { HeldProducts } from './cart.ports.ts';
import { type ProductChange, withdraw } from './withdrawals.ts';

/** Some of the carts that hold a changed product: those after the id `after`, up to the id `upTo`. */
type Range = { readonly after: string; readonly upTo: string };
/** Without a range, all carts: they are portioned out. */
type WithdrawalJob = ProductChange & { readonly range: Range | null };

const QUEUE = 'carts';
/** Carts of one job: few, so that another worker soon redoes the job of one that was killed. */
const PORTION = 250;
/** The log batches concurrent reads and appends into one statement. */
const AT_ONCE = 32;
/** Concurrent jobs, so that a rare product need not wait for a popular one. */
const CONCURRENCY = 2;

/** Queues the carts of changed products. The same change is queued once. */
export function createWithdrawals(jobs: Jobs) {
  return {
    // Opened on first use: a process in which no product changes opens no queue.
    productsChanged: (changes: readonly ProductChange[]): Promise<void> =>
      jobs
        .queue<WithdrawalJob, JobName>(QUEUE)
        .addBulk(changes.map((change) => jobOf({ ...change, range: null }))),
  };
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export type WithdrawalWorkerDeps = {
  readonly jobs: Jobs;
  readonly store: Pick<EventStore, 'readStored' | 'append'>;
  readonly carts: HeldProducts;
  /** Those of these carts that have become orders, also when they were not emptied yet. */
  readonly orderedCarts: (cartIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Resolves with false when the read models do not show `position` in time. */
  readonly shown: (position: Position) => Promise<boolean>;
  /** Carts of one job, for specs. */
  readonly portion?: number;
};

/**
 * Removes changed products from the carts from now on. The first job of a change splits its carts into jobs that any
 * worker may run; a retry after a worker's death finds no line left in the carts already processed.
 */
export function startWithdrawalWorker({ jobs, ...deps }: WithdrawalWorkerDeps): void {
  const queue = jobs.queue<WithdrawalJob, JobName>(QUEUE);
  const work: JobHandler<WithdrawalJob> = async ({ data: { range, ...change }, logger }) => {
    if (!(await deps.shown(change.position))) throw new Error('The read models do not show the change yet');
    if (range) return withdrawFrom(range, change, deps, logger);
    await queue.addBulk(
      (await portions(change, deps)).map((portion) => jobOf({ ...change, range: portion })),
    );
  };
  jobs.worker<WithdrawalJob>(QUEUE, work, { concurrency: CONCURRENCY });
}

/** A batch is named by its bounds: splitting again, after carts were deleted, leaves no gap. */
function jobOf(data: WithdrawalJob): NewJob<WithdrawalJob, JobName> {
  const { eventId, correlationId, recordedAt, range } = data;
  const cause = { correlationId, causationId: eventId, recordedAt };
  const id = range ? `${eventId}-${range.after}-${range.upTo}` : eventId;
  return { id, name: range ? 'withdraw-from-carts' : 'withdraw-product', data, cause };
}

type Deps = Omit<WithdrawalWorkerDeps, 'jobs'>;

async function portions({ productId }: ProductChange, { carts, portion = PORTION }: Deps): Promise<Range[]> {
  const ranges: Range[] = [];
  for (let after = ''; ; ) {
    const holding = await carts.cartsHolding(productId, { after, limit: portion });
    const upTo = holding.at(-1);
    if (upTo === undefined) return ranges;
    ranges.push({ after, upTo });
    if (holding.length < portion) return ranges;
    after = upTo;
  }
}

async function withdrawFrom(range: Range, change: ProductChange, deps: Deps, logger: Logger): Promise<void> {
  const { store, carts, orderedCarts, portion = PORTION } = deps;
  // Includes carts that hold the product only since the portioning.
  const holding = await carts.cartsHolding(change.productId, { ...range, limit: 2 * portion });
  const ordered = await orderedCarts(holding);
  const waiting = holding.filter((cartId) => !ordered.has(cartId));
  let taken = 0;
  await eachAtOnce(waiting, AT_ONCE, async (cartId) => {
    if (await withdraw(store, cartId, change)) taken += 1;
  });
  const { productId, reason } = change;
  if (taken > 0) logger.info({ product: productId, reason, carts: taken }, 'A product left carts');
}
