import { type CaughtUpDeps, createCaughtUp } from '../platform/log/caught-up.ts';
import { isoDay } from '../rules/dates/dates.ts';
import { createBulkStock } from './bulk-stock.ts';
import type { CountQueries } from './count/count.ports.ts';
import { countRoutes } from './count/count.routes.ts';
import { type CountsDeps, createCounts } from './count/counts.ts';
import { createImportStock } from './import-stock.ts';
import { movementUndoer } from './movements/movement.undoer.ts';
import { createMovements, type MovementsDeps } from './movements/movements.ts';
import { recallRoutes } from './recall/recall.routes.ts';
import { createRecalls, type RecallsDeps } from './recall/recalls.ts';
import { createRenamedVariations } from './renamed-variations.ts';
import { isRetired } from './retired-item.ts';
import { stockDecider } from './stock.decider.ts';
import type { StockedProduct } from './stock.ports.ts';
import { type StockDeps, stockRoutes } from './stock.routes.ts';
import { availablePieces } from './stock.state.ts';
import { stockItemId } from './stock-item.ts';

type Stores = MovementsDeps & CaughtUpDeps;
type Ports = Pick<StockDeps, 'queries' | 'products' | 'settings' | 'waiting'> &
  Pick<RecallsDeps, 'orders'> &
  Pick<CountsDeps, 'catalogue' | 'readTable'> & {
    readonly counts: CountQueries;
    /** Products read without the catalogue's index, which a process that mails does not hold. */
    readonly alerted: { briefs(ids: readonly string[]): Promise<readonly StockedProduct[]> };
    readonly recallLetter: RecallsDeps['letter'];
  };

type SoldItem = Parameters<typeof stockItemId>[0];

/** Stock: the pieces of each product, their lots, and the orders that got them. */
export function createStock(stores: Stores, ports: Ports) {
  const movements = createMovements(stores);
  const caughtUp = createCaughtUp(stores);
  const counts = createCounts({ ...stores, ...ports, movements, caughtUp });
  const recalls = createRecalls({ ...stores, ...ports, letter: ports.recallLetter, caughtUp });
  /** Whether an item can be ordered, as long as there are pieces. */
  async function isSold({ productId, variation }: SoldItem): Promise<boolean> {
    const [product] = await ports.alerted.briefs([productId]);
    return !isRetired(product, variation);
  }
  /** The available pieces of an item by the id of its stream, by the log; null before its first event, and once retired. */
  async function available(itemId: string) {
    const { state } = await stores.handler.loadSince(stockDecider, itemId);
    const { item, onOrder } = state;
    if (!item || !(await isSold(item))) return null;
    return { ...item, onOrder, pieces: availablePieces(state, isoDay(new Date())) };
  }
  /** The item of a stream that is retired; null for any other. */
  async function retired(itemId: string) {
    const { item } = (await stores.handler.loadSince(stockDecider, itemId)).state;
    if (!item) return null;
    const { productId, variation } = item;
    const [product] = await ports.alerted.briefs([productId]);
    return isRetired(product, variation) ? { productId, variation, isDeleted: !product } : null;
  }

  return {
    routes: [
      stockRoutes({ ...stores, ...ports, movements, caughtUp }),
      recallRoutes({ recalls }),
      ...countRoutes({ ...stores, counts, queries: ports.counts }),
    ],
    undoers: { movement: movementUndoer({ ...stores, movements }) },
    forImports: createImportStock(movements),
    forBulk: createBulkStock({ ...stores, ...ports }),
    /** Completes a movement that was booked or undone; for the reaction `stock-movements`. */
    completeMovement: movements.complete,
    /** Moves the pieces of renamed variations; for the reaction `renamed-variations`. */
    carryRenamed: createRenamedVariations({ ...stores, movements }),
    available,
    retired,
    availableOf: (item: SoldItem) => available(stockItemId(item)),
    isSold,
    /** The content of a recall, for its mails. */
    recallNotice: recalls.notice,
    /** Books the movement of a count that was booked; for the same reaction. */
    completeCount: counts.complete,
  };
}
