import { numericDay } from '../rules/dates/dates.ts';
import type { ItemLots } from '../stock/index.ts';

type Item = Pick<ItemLots, 'productId' | 'variation'>;
export type LotLines = (item: Item, quantity: number) => readonly string[];

/**
 * The text of a paper about the lots of some pieces, one after the other: those that were named are not named again. Nothing for an
 * item without lots.
 */
export function createLotLines(items: readonly ItemLots[]): LotLines {
  const left = new Map<string, { lots: { text: string; quantity: number }[]; hasLots: boolean }>();
  for (const { productId, variation, lots, expired } of items) {
    const key = JSON.stringify([productId, variation]);
    const known = left.get(key) ?? { lots: [], hasLots: false };
    for (const { lot, expires, quantity } of lots) {
      const text =
        lot === '' ? 'bez serije' : `serija ${lot}${expires ? `, rok ${numericDay(expires)}` : ''}`;
      const same = known.lots.find((other) => other.text === text);
      if (same) same.quantity += quantity;
      else known.lots.push({ text, quantity });
    }
    if (expired > 0) known.lots.push({ text: 'istekao rok, ne slati', quantity: expired });
    known.hasLots ||= expired > 0 || lots.some(({ lot }) => lot !== '');
    left.set(key, known);
  }

  return ({ productId, variation }, quantity) => {
    const known = left.get(JSON.stringify([productId, variation]));
    if (!known?.hasLots) return [];
    const lines: string[] = [];
    let wanted = quantity;
    for (const one of known.lots) {
      const taken = Math.min(wanted, one.quantity);
      if (taken > 0) lines.push(`${taken} × ${one.text}`);
      one.quantity -= taken;
      wanted -= taken;
    }
    return lines;
  };
}
