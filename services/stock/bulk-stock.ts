import { type BulkStock, type Outcome, outcomeOf, type UndoneMovement } from '../bulk/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { mapAtOnce } from '../platform/kernel/waiting/at-once.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { portionsOf } from '../platform/log/portions.ts';
import { GONE_PRODUCT } from '../rules/products/missing-product.ts';
import { lacksPieces, piecesOf } from './lots/lots.ts';
import { opposite } from './lots/order-movements.ts';
import { stockDecider } from './stock.decider.ts';
import type { LotChange, StockEvent, StockItem } from './stock.events.ts';
import type { StockedProducts, StockQueries } from './stock.ports.ts';
import { evolveStock, initialStock } from './stock.state.ts';
import { stockItemId } from './stock-item.ts';
import { STOCK_OF_BUNDLE } from './stock-of-bundle.ts';

export type BulkStockDeps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly products: Pick<StockedProducts, 'briefs'>;
  readonly queries: Pick<StockQueries, 'itemsOf'>;
};

const AT_ONCE = 16;
const VARIED = {
  code: 'variation_required',
  error: 'Zaliha proizvoda s varijacijama se vodi po varijacijama.',
} as const;
const TOO_LITTLE = { code: 'stock_too_little', error: 'Na stanju nema više toliko komada.' } as const;

/** Stock as bulk actions change it: each item notes the action as the movement that changed it. */
export function createBulkStock({ handler, store, products, queries }: BulkStockDeps): BulkStock {
  /** Takes a movement, or its reversal, back from an item. Idempotent. */
  async function undo(
    action: string,
    { movementId, isReversal }: UndoneMovement,
    item: StockItem,
    context: CommandContext,
  ): Promise<Outcome> {
    const id = stockItemId(item);
    const reversal = isReversal ? action : movementId;
    const moved: LotChange[] = [];
    let state = initialStock;
    for await (const events of portionsOf<StockEvent>(store, `stock-${id}`))
      for (const event of events) {
        state = evolveStock(state, event);
        const { type, data } = event;
        if (!('movementId' in data)) continue;
        const asReversal = type === 'StockMovementReversed';
        if (asReversal && data.movementId === reversal && data.changes.length > 0) return 'changed';
        if (asReversal === isReversal && data.movementId === movementId) moved.push(...data.changes);
      }
    const changes = opposite(moved);
    if (changes.length === 0) return 'unchanged';
    if (lacksPieces(state.lots, changes)) return TOO_LITTLE;
    const command = { type: 'Reverse', movementId: reversal, item, changes } as const;
    const result = await handler.handle(stockDecider, id, command, context);
    return result.ok ? 'changed' : { code: result.error.code, error: result.error.message };
  }

  return {
    async quantities(productIds) {
      const items = await queries.itemsOf(productIds);
      const whole = items.filter(({ variation }) => variation === null);
      return new Map(whole.map(({ productId, lots }) => [productId, piecesOf(lots)]));
    },
    async adjust(action, change, ids, contextOf) {
      const known = new Map((await products.briefs(ids)).map((product) => [product.id, product]));
      const whole = [...known.values()].filter(({ varied, parts }) => !varied && parts.length === 0);
      const results = await handler.handleMany(
        stockDecider,
        whole.map((product) => {
          const item = itemOf(product);
          const command = { type: 'Adjust', item, movementId: action, ...change } as const;
          return { id: stockItemId(item), command, context: contextOf(product.id) };
        }),
      );
      const outcomes = new Map(
        whole.map(({ id }, at): [string, Outcome] => {
          const result = results[at];
          return [id, result ? outcomeOf(result) : GONE_PRODUCT];
        }),
      );
      return ids.map((id) => outcomes.get(id) ?? refusalOf(known.get(id)));
    },
    undo: (action, undone, chosen, contextOf) =>
      mapAtOnce(chosen, AT_ONCE, (product) => undo(action, undone, itemOf(product), contextOf(product.id))),
  };
}

function refusalOf(product: { readonly varied: boolean } | undefined): Outcome {
  if (!product) return GONE_PRODUCT;
  return product.varied ? VARIED : STOCK_OF_BUNDLE;
}

function itemOf({ id, number, title }: { id: string; number: number; title: string }): StockItem {
  return { productId: id, productNumber: number, title, variation: null };
}
