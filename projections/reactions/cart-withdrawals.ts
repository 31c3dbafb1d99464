import type { ProductChange, Withdrawals } from '../../services/cart/index.ts';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { ReadModelBehind } from '../generations/read-models.ts';
import type { Reaction } from './reaction.ts';
import { withdrawalOf } from './withdrawal-reasons.ts';

export type CartWithdrawalsDeps = {
  readonly withdrawals: Withdrawals;
  readonly carts: { held(productIds: readonly string[]): Promise<ReadonlySet<string>> };
  /** Resolves with false when the read model of carts does not reach `position` in time. */
  readonly shown: (position: Position) => Promise<boolean>;
};

/**
 * Removes changed products from every cart that holds them, by jobs (specification/cart §4). Products in no cart
 * cause no jobs: the read model is queried once it shows the change, and lines added later have the new
 * conditions.
 */
export function cartWithdrawals({ withdrawals, carts, shown }: CartWithdrawalsDeps) {
  return {
    name: 'cart-withdrawals',
    addsJobs: true,
    begins: 'beginning',
    categories: ['product'],
    async react(events) {
      const changes = events.flatMap(changeOf);
      const last = changes.at(-1);
      if (!last) return;
      if (!(await shown(last.position))) throw new ReadModelBehind('carts');
      const held = await carts.held(changes.map(({ productId }) => productId));
      await withdrawals.productsChanged(changes.filter(({ productId }) => held.has(productId)));
    },
  } as const satisfies Reaction;
}

function changeOf(event: Recorded): ProductChange[] {
  const reason = withdrawalOf(event);
  if (!reason) return [];
  const { id, eventId, position, recordedAt, metadata } = event;
  return [{ productId: id, reason, eventId, position, recordedAt, correlationId: metadata.correlationId }];
}
