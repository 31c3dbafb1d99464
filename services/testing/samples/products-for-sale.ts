import type { ProductForSale, ProductsForSale } from '../../cart/cart.ports.ts';

/** A product for specs, by default for 20,00 KM without discount and variations. */
export function productForSale(facts: Partial<ProductForSale> & { readonly id: string }): ProductForSale {
  const { id, price = 2000 } = facts;
  return {
    number: 1,
    title: id,
    slug: id,
    price,
    sellingPrice: price,
    discountPercent: 0,
    onSale: false,
    inWeeklyOffer: false,
    image: `${id}.jpg`,
    category: 3,
    categorySlug: 'zdravlje',
    subcategory: null,
    brand: 15,
    brandSlug: 'ostalo',
    varied: false,
    variations: [],
    ...facts,
  };
}

/** A catalogue in memory that a spec may change. */
export function catalogueOf(...products: readonly ProductForSale[]) {
  const byId = new Map<string, ProductForSale>();
  const set = (product: ProductForSale) => {
    byId.set(product.id, product);
    byId.set(String(product.number), product);
  };
  for (const product of products) set(product);
  const productsForSale: ProductsForSale['productsForSale'] = async (ids) =>
    new Map(
      ids.flatMap((id) => {
        const product = byId.get(id);
        return product ? [[id, product] as const] : [];
      }),
    );
  return { productsForSale, pricedProducts: productsForSale, set, withdraw: (id: string) => byId.delete(id) };
}
