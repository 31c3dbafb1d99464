import {
  type Lookups,
  type ProductBrief,
  type ProductCommand,
  type ProductEvent,
  type ProductFacts,
  type ProductState,
  productDecider,
} from '../catalogue/index.ts';
import { never } from '../platform/kernel/decider.ts';
import { type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { BulkChange } from './bulk.events.ts';

/** What is chosen in the table; an undo is asked for in another way. */
export type ChosenChange = Exclude<BulkChange, { kind: 'undo' }>;

/** What the change is to one product: the same command as a single edit gives. */
export function productCommand(change: ChosenChange): ProductCommand {
  switch (change.kind) {
    case 'publish':
      return { type: 'Update', changes: { status: 'published' } };
    case 'unpublish':
      return { type: 'Update', changes: { status: 'unpublished' } };
    case 'start-sale':
      return { type: 'Update', changes: { onSale: true, salePercent: change.percent } };
    case 'end-sale':
      return { type: 'Update', changes: { onSale: false } };
    case 'classify':
      return { type: 'Update', changes: { category: change.category, subcategory: change.subcategory } };
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
    default:
      return never(change);
  }
}

/** Why the change makes no sense for any product; fields by their names on the wire. */
export function changeRefusal(change: ChosenChange, { categories }: Lookups): Rejection | null {
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

/** What would happen to a product as it is shown now, by the product's own rules; nothing where it stays as it is. */
export function foresee(change: ChosenChange, brief: ProductBrief): Result<readonly ProductEvent[]> {
  return productDecider.decide(productCommand(change), stateOf(brief));
}

/** A product after `events`; null where it is gone. */
export function afterwards(brief: ProductBrief, events: readonly ProductEvent[]): ProductBrief | null {
  const after = events.reduce(productDecider.evolve, stateOf(brief));
  return after.stage === 'present' ? { ...brief, ...after.facts } : null;
}

function stateOf(brief: ProductBrief): ProductState {
  const facts: ProductFacts = { ...brief, ...NO_TEXTS };
  return { stage: 'present', facts, formerSlugs: [] };
}
