import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ENTITIES } from '../../../services/audit/entities.ts';
import { type AuditOf, eventKinds } from '../../../services/audit/index.ts';
import type { CartEvent, WithdrawalReason } from '../../../services/cart/index.ts';
import type { SavedFilterEvent } from '../../../services/ordering/index.ts';
import { FIELD_NAMES } from '../../../web/admin/screens/product-form/values/field-names.ts';
import { AUDIT_DESCRIPTIONS } from './descriptions.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
/** An event's type as it stands in the union of its module, 'ProductPriceChanged', or in a declaration: `BrandRenamed: {`. */
const TYPE = /(?:'|^ {4})([A-Z][a-z]+(?:[A-Z][a-z]+)+)(?:'|: \{)/gm;

/** Every event type of every module, from the files that declare them. */
const types = [
  ...new Set(
    ['services', 'projections']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter((file) => /([.-]events|\.fields)\.ts$/.test(file) && !file.startsWith('services/platform/'))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, file), 'utf8').matchAll(TYPE)].map(([, type = '']) => type),
      ),
  ),
];

const descriptions = Object.values(AUDIT_DESCRIPTIONS);

/** The label of each field that is shown, of every module. */
const labels = descriptions.flatMap(({ fields }) =>
  Object.entries(fields).map(([field, shown]) => ({
    field,
    label: typeof shown === 'string' ? shown : shown[0],
  })),
);

function labelsOf(wanted: string): string[] {
  return [...new Set(labels.filter(({ field }) => field === wanted).map(({ label }) => label))];
}

describe('the sentences of the audit trail', () => {
  it('are declared once for every event type of every module, and for no other', () => {
    const described = descriptions.flatMap(({ events }) => Object.keys(events));
    expect(types.length).toBeGreaterThan(100);
    expect(described.sort()).toEqual(types.sort());
  });

  it('are distinct for each type', () => {
    const texts = eventKinds(AUDIT_DESCRIPTIONS).map(({ text }) => text);
    expect(texts.filter((text) => !/^\p{Lu}.* /u.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('are missing only for bookkeeping events of an action or an order', () => {
    const reported = new Set(eventKinds(AUDIT_DESCRIPTIONS).map(({ type }) => type));
    expect(types.filter((type) => !reported.has(type))).toEqual([
      'BulkPortionBegun',
      'BulkPortionDone',
      'BulkProductsChosen',
      'StockCountLotsListed',
      'StockCountRowsListed',
      'StockMovementApplied',
      'StockMovementLinesListed',
      'StockMovementUndoApplied',
      'StockReleased',
      'StockReserved',
    ]);
  });

  it('name every kind of entity', () => {
    expect(ENTITIES.map(({ value }) => value)).toEqual(Object.keys(AUDIT_DESCRIPTIONS));
  });
});

describe('the labels of the audit trail', () => {
  it('are the same for the same field of different entities', () => {
    const different = [...new Set(labels.map(({ field }) => field))].filter(
      (field) => labelsOf(field).length > 1,
    );
    // A sum of money and a number of rows; a list of products and their number.
    expect(different.map((field) => [field, labelsOf(field)])).toEqual([
      ['total', ['Ukupno', 'Redova']],
      ['products', ['Proizvodi', 'Proizvoda']],
    ]);
  });

  it.each([
    ['title', 'title'],
    ['purpose', 'purpose'],
    ['description', 'description'],
    ['shortDescription', 'shortDescription'],
    ['seoTitle', 'seoTitle'],
    ['seoDescription', 'seoDescription'],
    ['status', 'status'],
    ['brand', 'brand'],
    ['subcategory', 'subCategory'],
    ['productType', 'productType'],
    ['variations', 'productVariations'],
    ['thumbnail', 'image_thumb'],
    ['socialImage', 'facebookImage'],
    ['markup', 'markup'],
    ['deliverer', 'deliverer'],
    ['delivererBarcode', 'delivererBarcode'],
    ['delivererKey', 'delivererProductKey'],
    ['localKey', 'localProductKey'],
    ['deliveryTime', 'deliveryTime'],
    ['available', 'available'],
    ['bestSeller', 'bestSeller'],
  ] as const)('call %s of a product what its form calls it', (fact, field) => {
    expect(labelsOf(fact)).toEqual([FIELD_NAMES[field]]);
  });
});

describe('a description', () => {
  type Filter = AuditOf<'orderfilter', SavedFilterEvent, 'number' | 'ownerId'>;
  type Cart = AuditOf<'cart', CartEvent>;

  it('does not compile without a sentence for each type of event', () => {
    expectTypeOf<Omit<Filter['events'], 'OrderFilterRenamed'>>().not.toExtend<Filter['events']>();
    expectTypeOf<Record<SavedFilterEvent['type'], string>>().toExtend<Filter['events']>();
  });

  it('does not compile without a label for each field', () => {
    expectTypeOf<Omit<Filter['fields'], 'query'>>().not.toExtend<Filter['fields']>();
    expectTypeOf<keyof Filter['fields']>().toEqualTypeOf<'name' | 'query' | 'forAll'>();
  });

  it('does not compile without a text for each code', () => {
    type Texts<Code extends string> = readonly [string, { readonly codes: Record<Code, string> }];
    type Reason = 'customer' | 'unavailable' | WithdrawalReason;
    expectTypeOf<string>().not.toExtend<Cart['fields']['reason']>();
    expectTypeOf<Texts<'customer' | 'deleted'>>().not.toExtend<Cart['fields']['reason']>();
    expectTypeOf<Texts<Reason>>().toExtend<Cart['fields']['reason']>();
  });
});
