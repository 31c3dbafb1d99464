import type { NumberFields } from '../platform/registry/behind-log.ts';

/** The events with a number of a sequence, by their category. */
export const NUMBER_FIELDS: NumberFields = {
  product: 'number',
  category: 'number',
  brand: 'number',
  filter: 'number',
  markup: 'number',
  slider: 'number',
  post: 'number',
  page: 'number',
  order: 'number',
  orderfilter: 'number',
  import: 'number',
  user: 'userId',
};
