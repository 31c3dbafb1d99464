import { rejected } from '../../platform/kernel/rejection.ts';
import { showsSomething } from '../../platform/kernel/wire/texts.ts';
import type { StockedProducts } from '../stock.ports.ts';
import type { MovementBody } from '../stock.schemas.ts';
import { stockItemId } from '../stock-item.ts';
import { stockedItems } from '../stocked-items.ts';
import type { MovementLine } from './movement.events.ts';

/** The lines of a body. Throws the refusals of `stockedItems`, and 422 for what no movement of its kind can have. */
export async function linesOf(
  products: StockedProducts,
  { kind, reason = '', items }: MovementBody,
): Promise<MovementLine[]> {
  if (kind === 'correction' && reason.trim() === '')
    throw rejected('rule', 'reason_missing', 'Unesite razlog ispravke.', 'reason');
  // Pieces that a bundle has from before it was one go out alone.
  const isRemoval = (at: number) => {
    const { quantity = 0 } = items[at] ?? {};
    return kind === 'correction' ? quantity < 0 : kind === 'count' && quantity === 0;
  };
  const named = await stockedItems(products, items, isRemoval);
  const lines = named.map((item, at): MovementLine => {
    const { quantity = 0, lot, expires } = items[at] ?? {};
    const field = `items.${at}`;
    if (
      (kind === 'receipt' && quantity < 1) ||
      (kind === 'count' && quantity < 0) ||
      (kind === 'correction' && quantity === 0)
    )
      throw rejected('rule', 'quantity_out_of_range', QUANTITY[kind], `${field}.quantity`);
    const named = lot && showsSomething(lot) ? lot.trim() : null;
    if (expires && named === null)
      throw rejected(
        'rule',
        'lot_missing',
        'Rok trajanja se vodi po seriji: unesite seriju.',
        `${field}.lot`,
      );
    return { ...item, item: stockItemId(item), quantity, lot: named, expires: expires || null };
  });
  const keys = new Set(lines.map(({ item, lot }) => `${item} ${lot ?? ''}`));
  if (keys.size < lines.length)
    throw rejected('rule', 'items_repeated', 'Isti proizvod i serija su navedeni više puta.', 'items');
  return lines;
}

const QUANTITY = {
  receipt: 'Primljena količina mora biti najmanje 1.',
  correction: 'Ispravka ne može biti 0.',
  count: 'Izbrojana količina ne može biti manja od 0.',
} as const;
