import { type Rejection, reject } from '../platform/kernel/rejection.ts';

export const STOCK_OF_BUNDLE = {
  code: 'stock_of_bundle',
  error: 'Zaliha paketa slijedi iz zaliha njegovih dijelova.',
} as const;

/** Refuses to book pieces of a bundle, which has none of its own. */
export function ofBundle(title: string, field: string): Rejection {
  const sentence = `„${title}“ je paket: njegova zaliha slijedi iz zaliha dijelova.`;
  return reject('rule', STOCK_OF_BUNDLE.code, sentence, field).error;
}
