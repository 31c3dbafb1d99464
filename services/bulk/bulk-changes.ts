import {
  type Lookups,
  type ProductBrief,
  type ProductCommand,
  type ProductEvent,
  type ProductFacts,
  type ProductState,
  productDecider,
} from '../catalogue/index.ts';
import { never } from '../platform/kernel/commands/decider.ts';
import { type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { BulkChange } from './bulk.events.ts';

/** The actions offered in the table; undo has a route of its own. */
export type ChosenChange = Exclude<BulkChange, { kind: 'undo' }>;
/** Those of the products themselves. */
export type ProductChange = Exclude<ChosenChange, { kind: 'stock' }>;

/** The command that changes one product: the same as for a single edit. */
export function productCommand(change: ProductChange): ProductCommand {
  switch (change.kind) {
    case 'publish':
      return { type: 'Update', changes: { status: 'published' }, needsPrice: true };
    case 'unpublish':
      return { type: 'Update', changes: { status: 'unpublished' } };
    case 'start-sale':
      return { type: 'Update', changes: { onSale: true, salePercent: change.percent } };
    case 'end-sale':
      return { type: 'Update', changes: { onSale: false } };
    case 'classify':
      return {
        type: 'Update',
        changes: { category: change.category, subcategory: change.subcategory },
        isMoved: true,
      };
    case 'delete':
      return { type: 'Delete' };
    default:
      return never(change);
  }
}

/** The change in Bosnian, e.g. 'akcija 20 %'. */
export function titleOf(change: ChosenChange, { categories }: Lookups): string {
  const nameOf = (number: number) => categories.byNumber(number)?.name ?? String(number);
  switch (change.kind) {
    case 'publish':
      return 'objavljivanje';
    case 'unpublish':
      return 'povlačenje iz objave';
    case 'start-sale':
      return `akcija ${String(change.percent).replace('.', ',')} %`;
    case 'end-sale':
      return 'kraj akcije';
    case 'classify':
      return change.subcategory === null
        ? `kategorija „${nameOf(change.category)}“`
        : `kategorija „${nameOf(change.category)} / ${nameOf(change.subcategory)}“`;
    case 'delete':
      return 'brisanje';
    case 'stock':
      return STOCK_TITLES[change.how](change.quantity);
    default:
      return never(change);
  }
}

const STOCK_TITLES = {
  set: (quantity: number) => `zalihe na ${quantity}`,
  add: (quantity: number) => `zalihe + ${quantity}`,
  subtract: (quantity: number) => `zalihe − ${quantity}`,
} as const;

/** Why the change is invalid for every product; fields by their wire names. */
export function changeRefusal(change: ChosenChange, { categories }: Lookups): Rejection | null {
  if (change.kind === 'stock' && change.how !== 'set' && change.quantity < 1)
    return reject('rule', 'quantity_out_of_range', 'Količina mora biti najmanje 1.', 'quantity').error;
  if (change.kind !== 'classify') return null;
  const category = categories.byNumber(change.category);
  if (!category || category.parent !== null)
    return reject('rule', 'unknown_reference', 'Odabrana kategorija ne postoji.', 'category').error;
  if (change.subcategory === null) return null;
  return categories.byNumber(change.subcategory)?.parent === category.number
    ? null
    : reject(
        'rule',
        'unknown_reference',
        'Odabrana potkategorija ne pripada odabranoj kategoriji.',
        'subCategory',
      ).error;
}

const NO_TEXTS = { description: '', shortDescription: '', seoTitle: '', seoDescription: '' };

/** The events the change would cause on the product as shown now, by the product's own rules; none when unchanged. */
export function foresee(change: ProductChange, brief: ProductBrief): Result<readonly ProductEvent[]> {
  return productDecider.decide(productCommand(change), stateOf(brief));
}

/** The product after `events`; null when deleted. */
export function afterwards(brief: ProductBrief, events: readonly ProductEvent[]): ProductBrief | null {
  const after = events.reduce(productDecider.evolve, stateOf(brief));
  return after.stage === 'present' ? { ...brief, ...after.facts } : null;
}

function stateOf(brief: ProductBrief): ProductState {
  const facts: ProductFacts = { ...brief, ...NO_TEXTS };
  return { stage: 'present', facts, formerSlugs: [] };
}
