import { type ProductCommand, type ProductFacts, productDecider } from '../../catalogue/index.ts';
import type { DemoProduct } from '../demo-shop.ts';
import { daysBefore, handleManyOnce, type LoadContext, productId, type Step } from './load-context.ts';

/** A change of a product after it was added. */
export type ProductChange = {
  /** ISO 8601. */
  readonly at: string;
  readonly slug: string;
  readonly step: 'price' | 'reduction';
  readonly changes: Partial<ProductFacts>;
};

const AT_ONCE = 500;

export const dayOf = (moment: string) => moment.slice(0, 10);

/** The changes of a product, oldest first. */
export function changesOf(product: DemoProduct, today: Date): ProductChange[] {
  const { slug, onSale, salePercent, weeklyOffer, reducedDaysAgo, priceChanges } = product;
  const changes = priceChanges.map(({ daysAgo, price }): ProductChange => {
    return { at: daysBefore(today, daysAgo), slug, step: 'price', changes: { price } };
  });
  if (reducedDaysAgo === null) return changes;
  const reduction = { onSale, salePercent, inWeeklyOffer: weeklyOffer };
  return [...changes, { at: daysBefore(today, reducedDaysAgo), slug, step: 'reduction', changes: reduction }];
}

/** Changes products, each in the order of its changes. */
export async function loadProductChanges(
  context: Pick<LoadContext, 'handler'>,
  changes: readonly ProductChange[],
): Promise<void> {
  for (let rest = changes; rest.length > 0; ) {
    const turn = new Map<string, ProductChange>();
    const later: ProductChange[] = [];
    for (const change of rest) {
      if (turn.size < AT_ONCE && !turn.has(change.slug)) turn.set(change.slug, change);
      else later.push(change);
    }
    await handleManyOnce(context, productDecider, [...turn.values()].map(stepOf));
    rest = later;
  }
}

function stepOf({ at, slug, step, changes }: ProductChange): Step<ProductCommand> {
  return { id: productId(slug), command: { type: 'Update', changes }, at, step: `${step} ${dayOf(at)}` };
}
