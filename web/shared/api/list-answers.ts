import type { Page } from '../../../services/platform/kernel/wire/page.ts';

/** One page of a list, requested by `page`; without it the list is answered whole. */
export function asPage<Item>(answer: Item[] | Page<Item>): Page<Item> {
  if (Array.isArray(answer)) throw new Error('Not a page');
  return answer;
}

/** A whole list, requested without `page`. */
export function asList<Item>(answer: Item[] | Page<Item>): Item[] {
  if (!Array.isArray(answer)) throw new Error('Not a list');
  return answer;
}
