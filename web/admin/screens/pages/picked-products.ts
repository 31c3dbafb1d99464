import type { PageProduct } from '../../../../services/content/content.schemas.ts';

/** As many products as the server keeps of a page. */
export const MOST_PRODUCTS = 200;

type Pickable = { _id: string; title: string; image: string; slug: string };

export function isPicked(picked: readonly PageProduct[], id: string): boolean {
  return picked.some((product) => product.id === id);
}

/** With the product at the end, once. */
export function withPicked(picked: readonly PageProduct[], product: Pickable): PageProduct[] {
  const { _id: id, title, image, slug } = product;
  if (isPicked(picked, id) || picked.length >= MOST_PRODUCTS) return [...picked];
  return [...picked, { id, title, image, slug }];
}

export function withoutPicked(picked: readonly PageProduct[], id: string): PageProduct[] {
  return picked.filter((product) => product.id !== id);
}

/** Moves the product one place to the front (-1) or the back (1), if possible. */
export function withMoved(picked: readonly PageProduct[], id: string, step: -1 | 1): PageProduct[] {
  const from = picked.findIndex((product) => product.id === id);
  const to = from + step;
  if (from === -1 || to < 0 || to >= picked.length) return [...picked];
  const others = withoutPicked(picked, id);
  return [...others.slice(0, to), ...picked.slice(from, from + 1), ...others.slice(to)];
}
