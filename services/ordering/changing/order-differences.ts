import { lineAnswer, pickupPlace, shippingMethod } from '../ordered.wire.ts';
import { lineDifferences } from './line-differences.ts';
import type { ChangePreview } from './order-change.schemas.ts';
import { contactDifferences, contactFields, type OrderContents } from './order-contents.ts';
import { sumsOf } from './order-sums.ts';

/** The effect of a change on an order: the sums before and after, and every difference. Amounts in hundredths. */
export function changePreview(before: OrderContents, after: OrderContents): ChangePreview {
  const lines = lineDifferences(before.facts.lines, after.facts.lines);
  return {
    before: sumsOf(before.facts),
    after: sumsOf(after.facts),
    differences: [
      ...lines.map(({ productId: id, ...line }) => ({ field: 'lines' as const, id, ...line })),
      ...fieldDifferences(before, after),
    ],
    lines: after.facts.lines.map(lineAnswer),
  };
}

function fieldDifferences(before: OrderContents, after: OrderContents): ChangePreview['differences'] {
  const contact = Object.keys(contactDifferences(before.contact, after.contact));
  const [were, are] = [textsOf(before), textsOf(after)];
  return [...contact, 'shippingMethod', 'pickupPlace', 'charge'].flatMap((field) => {
    const [was, now] = [were[field] ?? '', are[field] ?? ''];
    return was === now ? [] : [{ field, was, now }];
  });
}

function textsOf({ facts, contact }: OrderContents): Readonly<Record<string, string>> {
  return {
    ...contactFields(contact),
    shippingMethod: shippingMethod(facts),
    pickupPlace: pickupPlace(facts),
    charge: facts.payment,
  };
}
