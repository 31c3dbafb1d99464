import type { SentHydration } from '../../../shared/routing/hydration.ts';
import { HYDRATION_ID } from '../../../shared/routing/hydration-id.ts';
import { unpack } from '../../../shared/routing/packed.ts';

export type ShownProduct = {
  readonly id: string;
  readonly title: string;
  /** Hundredths of a KM. */
  readonly price: number;
};

/** The differences of the products on a page, then and now. */
export type PageDifferences = {
  readonly gone: readonly ShownProduct[];
  readonly added: readonly ShownProduct[];
  readonly priced: readonly { readonly before: ShownProduct; readonly now: ShownProduct }[];
};

/** The data that a page was drawn from; null for a page without any. */
export function pageData(html: string): unknown {
  const text = new DOMParser().parseFromString(html, 'text/html').getElementById(HYDRATION_ID)?.textContent;
  if (!text) return null;
  const { loaderData }: SentHydration = JSON.parse(text);
  return unpack(loaderData);
}

/** The products in the data of a page, by their `_id`. */
export function productsIn(data: unknown): ReadonlyMap<string, ShownProduct> {
  const products = new Map<string, ShownProduct>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('_id' in value && 'title' in value && 'priceAction' in value) {
      const { _id: id, title, priceAction: price } = value;
      if (typeof id === 'string' && typeof title === 'string' && typeof price === 'number')
        products.set(id, { id, title, price });
    }
    for (const part of Object.values(value)) look(part);
  };
  look(data);
  return products;
}

export function pageDifferences(then: unknown, now: unknown): PageDifferences {
  const [before, after] = [productsIn(then), productsIn(now)];
  return {
    gone: [...before.values()].filter(({ id }) => !after.has(id)),
    added: [...after.values()].filter(({ id }) => !before.has(id)),
    priced: [...before.values()].flatMap((product) => {
      const today = after.get(product.id);
      return today && today.price !== product.price ? [{ before: product, now: today }] : [];
    }),
  };
}
