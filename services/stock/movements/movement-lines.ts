import { rejected } from '../../platform/kernel/rejection.ts';
import { showsSomething } from '../../platform/kernel/wire/texts.ts';
import { type Lot, piecesOf } from '../lots/lots.ts';
import type { StockItemView } from '../stock.ports.ts';
import type { MovementBody } from '../stock.schemas.ts';
import { stockItemId } from '../stock-item.ts';
import { type StockedItemsDeps, stockedItems } from '../stocked-items.ts';
import type { MovementLine } from './movement.events.ts';

/** The lines of a body. Throws the refusals of `stockedItems`, and 422 for what no movement of its kind can have. */
export async function linesOf(
  deps: StockedItemsDeps,
  { kind, reason = '', items }: MovementBody,
): Promise<MovementLine[]> {
  if (kind === 'correction' && reason.trim() === '')
    throw rejected('rule', 'reason_missing', 'Unesite razlog ispravke.', 'reason');
  // The pieces of an item that is not sold any more only go out.
  const isRemoval = (at: number, { lots }: StockItemView) => {
    const { quantity = 0, lot } = items[at] ?? {};
    if (kind === 'count') return quantity <= Math.max(piecesOf(lots.filter(isIn(lot))), 0);
    return kind === 'correction' && quantity < 0;
  };
  const named = await stockedItems(deps, items, isRemoval);
  const lines = named.map((item, at): MovementLine => {
    const { quantity = 0, lot, expires } = items[at] ?? {};
    const field = `items.${at}`;
    if (
      (kind === 'receipt' && quantity < 1) ||
      (kind === 'count' && quantity < 0) ||
      (kind === 'correction' && quantity === 0)
    )
      throw rejected('rule', 'quantity_out_of_range', QUANTITY[kind], `${field}.quantity`);
    const inLot = lotNamed(lot);
    if (expires && inLot === null)
      throw rejected(
        'rule',
        'lot_missing',
        'Rok trajanja se vodi po seriji: unesite seriju.',
        `${field}.lot`,
      );
    return { ...item, item: stockItemId(item), quantity, lot: inLot, expires: expires || null };
  });
  const keys = new Set(lines.map(({ item, lot }) => `${item} ${lot ?? ''}`));
  if (keys.size < lines.length)
    throw rejected('rule', 'items_repeated', 'Isti proizvod i serija su navedeni više puta.', 'items');
  return lines;
}

function lotNamed(lot: string | null | undefined): string | null {
  return lot && showsSomething(lot) ? lot.trim() : null;
}

/** In this lot, or any if none is named. */
function isIn(lot: string | null | undefined) {
  const wanted = lotNamed(lot);
  return ({ lot }: Lot) => wanted === null || lot === wanted;
}

const QUANTITY = {
  receipt: 'Primljena količina mora biti najmanje 1.',
  correction: 'Ispravka ne može biti 0.',
  count: 'Izbrojana količina ne može biti manja od 0.',
} as const;
