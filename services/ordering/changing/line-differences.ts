import type { OrderedLine } from '../ordered.ts';

/** A line that came (`was` 0), went (`now` 0) or has another quantity. */
export type LineDifference = {
  readonly productId: string;
  readonly title: string;
  /** '' for a product without any. */
  readonly variation: string;
  readonly was: number;
  readonly now: number;
};

/** Product and variation, which identify a line of an order. */
export function keyOf({ productId, variation }: Pick<OrderedLine, 'productId' | 'variation'>): string {
  return JSON.stringify([productId, variation?.name ?? '']);
}

export function lineDifferences(
  before: readonly OrderedLine[],
  after: readonly OrderedLine[],
): LineDifference[] {
  const [were, are] = [byKey(before), byKey(after)];
  return [...new Map([...were, ...are])].flatMap(([key, { productId, title, variation }]) => {
    const [was, now] = [were.get(key)?.quantity ?? 0, are.get(key)?.quantity ?? 0];
    return was === now ? [] : [{ productId, title, variation: variation?.name ?? '', was, now }];
  });
}

function byKey(lines: readonly OrderedLine[]): Map<string, OrderedLine> {
  return new Map(lines.map((line) => [keyOf(line), line]));
}
