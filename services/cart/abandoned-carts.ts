import { startPeriodicWork } from '../platform/jobs/periodic-work.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import { eachAtOnce } from '../platform/kernel/waiting/at-once.ts';
import { cartDecider } from './cart.decider.ts';
import type { UnchangedCart, UnchangedCarts } from './cart.ports.ts';

export type AbandonedCartsDeps = {
  readonly handler: Pick<CommandHandler, 'handle'>;
  readonly carts: UnchangedCarts;
  /** Those of these carts that have become orders, also when they were not emptied yet. */
  readonly orderedCarts: (cartIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Carts of one turn, for specs. */
  readonly portion?: number;
};

/** A cart without a change for so long ends. */
const KEPT_MS = 90 * 24 * 3_600_000;
const PAUSE_MS = 3_600_000;
const PORTION = 200;
/** A shop has many abandoned carts at once when it is upgraded: customers go first. */
const NEXT_PORTION_MS = 2_000;
const AT_ONCE = 8;
const ACTOR = { kind: 'system', id: 'carts', name: 'Korpe' } as const;

/**
 * Ends abandoned carts, the oldest first, in batches. Each is decided on its state in the log, so that a recently
 * changed one stays and any number of workers may run.
 */
export function createAbandonedCarts(deps: AbandonedCartsDeps) {
  const { handler, carts, orderedCarts, now, logger, portion = PORTION } = deps;
  let after: UnchangedCart | null = null;

  async function isEnded({ cartId, revision }: UnchangedCart): Promise<boolean> {
    const command = { type: 'AbandonCart', seenRevision: revision } as const;
    const handled = await handler.handle(cartDecider, cartId, command, {
      correlationId: newId(),
      actor: ACTOR,
    });
    return handled.ok && handled.value.events.length > 0;
  }

  /** Ends a batch; returns the delay before the next one (ms) if there are more. */
  async function sweep(): Promise<number | undefined> {
    const moment = new Date(now() - KEPT_MS).toISOString();
    const unchanged: readonly UnchangedCart[] = await carts.unchangedSince(moment, { after, limit: portion });
    const ordered = await orderedCarts(unchanged.map(({ cartId }) => cartId));
    const waiting = unchanged.filter(({ cartId }) => !ordered.has(cartId));
    let ended = 0;
    await eachAtOnce(waiting, AT_ONCE, async (cart) => {
      if (await isEnded(cart)) ended += 1;
    });
    if (ended > 0) logger.info({ carts: ended }, 'Ended carts without a change for 90 days');
    after = unchanged.length < portion ? null : (unchanged.at(-1) ?? null);
    return after === null ? undefined : NEXT_PORTION_MS;
  }

  const failure = 'Abandoned carts could not be ended; tried again';
  return {
    sweep,
    /** Sweeps until `stop`. */
    start: () => startPeriodicWork({ turn: sweep, pauseMs: PAUSE_MS, logger, failure }),
  };
}
