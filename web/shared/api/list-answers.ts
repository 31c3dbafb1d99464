import type { Page } from '../../../services/platform/kernel/page.ts';

/** The page of a list that was asked for by `page`; such a list is answered whole otherwise. */
export function asPage<Item>(answer: Item[] | Page<Item>): Page<Item> {
  if (Array.isArray(answer)) throw new Error('Not a page');
  return answer;
}

/** The whole of a list that was asked for without `page`. */
export function asList<Item>(answer: Item[] | Page<Item>): Item[] {
  if (!Array.isArray(answer)) throw new Error('Not a list');
  return answer;
}
