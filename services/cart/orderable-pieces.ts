type Part = { readonly productId: string; readonly variation: string | null; readonly quantity: number };

/** A line by the stock items that it takes pieces of: its own, or those of the parts of a bundle. */
export type TakingLine = {
  readonly productId: string;
  readonly variation: string | null;
  readonly quantity: number;
  /** Of one piece; absent unless it is a bundle. */
  readonly parts?: readonly Part[] | undefined;
};

/** The pieces that may be ordered of a stock item; undefined without a limit. */
export type PiecesOf = (item: Omit<Part, 'quantity'>) => number | undefined;

/**
 * How many of each line may be ordered, null without a limit. Lines that take pieces of the same item share them: earlier
 * lines come first.
 */
export function orderablePieces(lines: readonly TakingLine[], piecesOf: PiecesOf): (number | null)[] {
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const items = line.parts ?? [{ ...line, quantity: 1 }];
    const limits = items.flatMap((item) => {
      const pieces = piecesOf(item);
      if (pieces === undefined) return [];
      return [Math.max(Math.floor((pieces - (taken.get(itemKey(item)) ?? 0)) / item.quantity), 0)];
    });
    const orderable = limits.length === 0 ? null : Math.min(...limits);
    const ordered = Math.min(line.quantity, orderable ?? line.quantity);
    for (const item of items)
      taken.set(itemKey(item), (taken.get(itemKey(item)) ?? 0) + item.quantity * ordered);
    return orderable;
  });
}

/** One key for each stock item. */
export function itemKey({ productId, variation }: Omit<Part, 'quantity'>): string {
  return JSON.stringify([productId, variation]);
}
