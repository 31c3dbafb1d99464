import type { WantedItem } from './ordering.ports.ts';

type Line = {
  readonly productId: string;
  readonly productNumber: number;
  readonly title: string;
  readonly variation: { readonly name: string } | null;
  readonly quantity: number;
};

/** The pieces of an order's lines, each item once. */
export function wantedItems(lines: readonly Line[]): WantedItem[] {
  const items = new Map<string, WantedItem>();
  for (const { productId, productNumber, title, variation, quantity } of lines) {
    const name = variation?.name ?? null;
    const key = JSON.stringify([productId, name]);
    const before = items.get(key)?.quantity ?? 0;
    items.set(key, { productId, productNumber, title, variation: name, quantity: before + quantity });
  }
  return [...items.values()];
}
