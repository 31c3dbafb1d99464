import type { ImportStock, StockedRow } from '../imports/index.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import { beforePortion } from '../platform/log/before-portion.ts';
import type { MovementLine } from './movements/movement.events.ts';
import type { Movements } from './movements/movements.ts';
import { stockItemId } from './stock-item.ts';

const KINDS = ['receipt', 'count'] as const;

/** The pieces of imports: each batch of rows is a receipt for its new products and a count for the others. */
export function createImportStock(movements: Movements): ImportStock {
  const movementId = (importId: string, from: number, kind: (typeof KINDS)[number]) =>
    idFrom('import-stock', importId, from, kind);
  const movementsOf = (importId: string, portions: readonly number[]) =>
    portions.flatMap((from) => KINDS.map((kind) => movementId(importId, from, kind)));
  return {
    async book({ importId, from, rows, context }) {
      const { reason = '' } = context;
      for (const kind of KINDS) {
        const lines = rows.filter((row) => isOf(kind, row)).map(lineOf);
        if (lines.length > 0)
          unwrap(await movements.record(movementId(importId, from, kind), { kind, reason, lines }, context));
      }
    },
    async blockers(importId, portions) {
      const short = [];
      for (const id of movementsOf(importId, portions)) short.push(...(await movements.gone(id)));
      return [...new Set(short.map(({ productId }) => productId))];
    },
    async isUndone(importId, portions) {
      for (const id of movementsOf(importId, portions)) if (await movements.isUndone(id)) return true;
      return false;
    },
    async undo(importId, portions, context, stopping) {
      for (const id of movementsOf(importId, portions)) {
        await beforePortion(stopping);
        await movements.takeBack(id, context);
      }
    },
  };
}

/** Nothing is received of a new product without pieces. */
function isOf(kind: (typeof KINDS)[number], { isNew, quantity }: StockedRow): boolean {
  return kind === 'receipt' ? isNew && quantity > 0 : !isNew;
}

function lineOf({ productId, productNumber, title, quantity }: StockedRow): MovementLine {
  const item = { productId, productNumber, title, variation: null };
  return { ...item, item: stockItemId(item), quantity, lot: null, expires: null };
}
