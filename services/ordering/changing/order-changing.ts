import type { ProductsForSale } from '../../cart/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom, newId } from '../../platform/kernel/ids.ts';
import { ok, type Rejection, type Result } from '../../platform/kernel/rejection.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import type { Claim } from '../../platform/registry/claims.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import { ORDER_NOT_FOUND, orderDecider } from '../order.decider.ts';
import type { OrderCharges, OrderingSettings, OrderStock, WantedItem } from '../ordering.ports.ts';
import type { LowerReservations } from '../placing/lower-reservations.ts';
import { linesShort } from '../placing/short-lines.ts';
import { wantedItems } from '../placing/wanted-items.ts';
import { begunItem, begunValue } from './begun-changes.ts';
import { changedOrder } from './change-order.ts';
import { itemsToRaise } from './items-to-raise.ts';
import type { ChangePreview } from './order-change.schemas.ts';
import { changePreview } from './order-differences.ts';
import type { ChangeTerms, OrderChange } from './recounted-order.ts';

export type OrderChangingDeps = {
  readonly handler: CommandHandler;
  readonly registry: Pick<Registry, 'claim' | 'release' | 'free' | 'heldBy' | 'holder' | 'since'>;
  readonly products: ProductsForSale;
  readonly settings: OrderingSettings;
  readonly charges: Pick<OrderCharges, 'refusal'>;
  readonly stock: Pick<OrderStock, 'raise'>;
  readonly lowerReservations: LowerReservations;
};

/** Items of which changes reserve pieces, until the change is done: they find the reservations of one that died. */
const BEGUN = { scope: 'order-change', owner: 'begun' } as const;
/** Of an attempt this old may be presumed that it died. */
const ABANDONED_SECONDS = 10;

/** Orders changed by administrators before they are sent (specification/orders §14). */
export function createOrderChanging(deps: OrderChangingDeps) {
  const { handler, registry, products, settings, charges, stock, lowerReservations } = deps;

  async function termsOf({
    lines,
    payment,
  }: OrderChange): Promise<ChangeTerms & { readonly stockKept: boolean }> {
    const [known, { stockKept, ...shop }, paymentRefusal] = await Promise.all([
      products.productsForSale((lines ?? []).map(({ id }) => id)),
      settings.shopSettings(),
      payment === null ? null : charges.refusal(payment),
    ]);
    return { products: known, settings: shop, paymentRefusal, stockKept };
  }

  /** The effect of a change on an order; with the refusals of the change, but not those of the stock. */
  async function preview(id: string, change: OrderChange): Promise<Result<ChangePreview>> {
    const [{ state }, terms] = await Promise.all([handler.load(orderDecider, id), termsOf(change)]);
    if (state.status !== 'placed') return ORDER_NOT_FOUND;
    const changed = changedOrder(state, change, terms);
    return changed.ok ? ok(changePreview(changed.value.before, changed.value.after)) : changed;
  }

  /**
   * Changes an order. Additional pieces are reserved before that, and given back when it is refused; those that are no
   * longer needed are given back afterwards. Answers the position that shows everything.
   */
  async function change(id: string, wanted: OrderChange, expectedTotal: number, context: CommandContext) {
    // A fail-over may lose the pieces that are reserved from here on.
    const reserving = withCondition(context, registry.since());
    const { stockKept, ...terms } = await termsOf(wanted);
    const changeId = context.commandId ? idFrom('order-change', id, context.commandId) : newId();
    let items: readonly WantedItem[] = [];
    let begun: readonly Claim[] = [];

    const confirm = async (revision: number): Promise<Rejection | null> => {
      const { state, revision: now } = await handler.load(orderDecider, id);
      // The append conflicts with later events, and decides again.
      if (now !== revision) return null;
      const changed = changedOrder(state, wanted, terms);
      if (!changed.ok || !state.facts?.stockReserved) return null;
      const [before, after] = [changed.value.before.facts.lines, changed.value.after.facts.lines];
      const raised = stockKept ? itemsToRaise(before, after) : [];
      items = distinct([...items, ...wantedItems([...before, ...after])]);
      if (raised.length === 0) return null;
      const claims = raised.map((item) => ({ ...BEGUN, value: begunValue(id, changeId, item) }));
      begun = [...begun, ...claims];
      await Promise.all(claims.map((claim) => registry.claim(claim)));
      const kept = await stock.raise(id, raised, linesShort(after), context);
      return kept.ok ? null : kept.error;
    };

    const command = { type: 'ChangeOrder', id, changeId, change: wanted, terms, expectedTotal } as const;
    const handled = await handler.handle(orderDecider, id, command, reserving, { confirm });
    const lowered = items.length > 0 ? await lowerReservations(id, items, context) : null;
    for (const claim of begun) await registry.release(claim);
    return handled.ok ? ok({ position: lowered ?? handled.value.position }) : handled;
  }

  return {
    preview,
    change,
    /** Gives back what changes that died have reserved. Answers how many there were. */
    async finishAbandoned(): Promise<number> {
      let finished = 0;
      for (const held of await registry.heldBy(BEGUN.scope, BEGUN.owner)) {
        const holder = await registry.holder(held.scope, held.value);
        if (!holder || holder.ageSeconds < ABANDONED_SECONDS) continue;
        const { orderId, item } = begunItem(held.value);
        await lowerReservations(orderId, [item], { correlationId: newId() });
        await registry.free([held]);
        finished += 1;
      }
      return finished;
    },
  };
}

function distinct(items: readonly WantedItem[]): readonly WantedItem[] {
  return [...new Map(items.map((item) => [JSON.stringify([item.productId, item.variation]), item])).values()];
}

export type OrderChanging = ReturnType<typeof createOrderChanging>;
