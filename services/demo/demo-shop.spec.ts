import { beforeAll, describe, expect, it } from 'vitest';
import { DELIVERY_TIMES, VARIATION_TYPES } from '../catalogue/product-fields.ts';
import { STATUSES } from '../rules/products/publication.ts';
import { buildDemoShop, type DemoProduct, type DemoShop, MAX_PRODUCTS } from './demo-shop.ts';

const TODAY = new Date('2026-11-21T10:00:00Z');

/** specification/money §2, written again on purpose: the content must fit the rule, not the code of the rule. */
const roundToFive = (value: number): number => {
  const whole = Math.trunc(value);
  const last = whole % 10;
  return whole - last + (last <= 2 ? 0 : last <= 7 ? 5 : 10);
};

/** Every empty text anywhere in a value, with its path; `notes` and e-mails may be empty. */
const emptyTexts = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return value.trim() === '' && !/\.(notes|email)$/.test(path) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyTexts(inner, `${path}.${key}`));
};

let shop: DemoShop;
let products: DemoProduct[];
const share = (holds: (product: DemoProduct) => boolean): number =>
  products.filter(holds).length / products.length;

beforeAll(() => {
  shop = buildDemoShop({ today: TODAY });
  products = [...shop.products()];
});

describe('the demo shop', () => {
  it('is the same, letter for letter, for the same seed', () => {
    const again = buildDemoShop({ today: TODAY });
    expect(JSON.stringify({ ...again, products: [...again.products()] })).toBe(
      JSON.stringify({ ...shop, products }),
    );
  });

  it('returns the same products at each call', () => {
    expect(JSON.stringify([...shop.products()])).toBe(JSON.stringify(products));
  });

  it('differs for another seed', () => {
    const other = [...buildDemoShop({ today: TODAY, seed: 2 }).products()];
    expect(other.map((product) => product.price)).not.toEqual(products.map((product) => product.price));
  });

  it('starts a larger shop with the products of a smaller one', () => {
    const small = [...buildDemoShop({ today: TODAY, products: 50 }).products()];
    expect(small).toEqual(products.slice(0, 50));
  });

  it('refuses impossible sizes', () => {
    expect(() => buildDemoShop({ today: TODAY, products: 0 })).toThrow(RangeError);
    expect(() => buildDemoShop({ today: TODAY, products: 1.5 })).toThrow(RangeError);
    expect(() => buildDemoShop({ today: TODAY, products: MAX_PRODUCTS + 1 })).toThrow(RangeError);
  });

  it('has enough entities of every kind for a demo', () => {
    expect(products).toHaveLength(1200);
    expect(shop.categories.map((category) => category.color)).toEqual([
      'zdravlje',
      'aparati-i-pomagala',
      'drogerija',
      'ljepota-i-njega',
      'sport-i-rekreacija',
    ]);
    expect(
      shop.categories.map((_, index) => shop.subcategories.filter((sub) => sub.category === index).length),
    ).toEqual([6, 6, 6, 6, 6]);
    expect(shop.brands).toHaveLength(60);
    expect(shop.filterGroups).toHaveLength(8);
    expect(shop.deliverers).toHaveLength(7);
    expect(shop.sliders).toHaveLength(3);
    expect(shop.banners).toHaveLength(2);
    expect(shop.articles).toHaveLength(4);
    expect(shop.landingPages).toHaveLength(1);
    expect(shop.reviews).toHaveLength(300);
    expect(shop.pickupPlaces).toHaveLength(4);
    expect(shop.customers).toHaveLength(25);
    expect(shop.orders).toHaveLength(200);
  });

  it('has filter groups of five to ten options with ids of ten characters, none twice', () => {
    for (const group of shop.filterGroups) expect(group.options.length).toBeGreaterThanOrEqual(5);
    for (const group of shop.filterGroups) expect(group.options.length).toBeLessThanOrEqual(10);
    const ids = shop.filterGroups.flatMap((group) => group.options.map((option) => option.id));
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{10}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no slug or e-mail twice', () => {
    for (const list of [
      products.map((product) => product.slug),
      products.map((product) => product.localKey),
      shop.brands.map((brand) => brand.slug),
      [...shop.categories, ...shop.subcategories].map((category) => category.slug),
      shop.customers.map((customer) => customer.email),
    ]) {
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it('has no empty texts', () => {
    const lists = { ...shop, products };
    expect(emptyTexts(lists)).toEqual([]);
  });
});

describe('the products of the demo shop', () => {
  it('have unique titles and slugs, also twenty thousand of them, in at most 800 pictures', () => {
    const slugs = new Set<string>();
    const titles = new Set<string>();
    const pictures = new Set<string>();
    for (const product of buildDemoShop({ today: TODAY, products: 20_000 }).products()) {
      slugs.add(product.slug);
      titles.add(product.title);
      pictures.add(product.pictureKey);
    }
    expect([slugs.size, titles.size]).toEqual([20_000, 20_000]);
    expect(pictures.size).toBeLessThanOrEqual(800);
  });

  it('need at most 500 pictures in a shop of usual size', () => {
    expect(new Set(products.map((product) => product.pictureKey)).size).toBeLessThanOrEqual(500);
  });

  it('cost from 1 to 400 KM, in steps of five, also before and as variations', () => {
    const prices = products.flatMap((product) => [
      product.price,
      product.initialPrice,
      ...product.priceChanges.map((change) => change.price),
      ...product.variations.map((variation) => variation.price),
    ]);
    expect(
      prices.filter((price) => !Number.isInteger(price) || price % 5 !== 0 || price < 100 || price > 40_000),
    ).toEqual([]);
  });

  it('carry the wholesale price from which the regular price is suggested', () => {
    for (const { wholesalePrice, deliverer, price } of products) {
      const markup = shop.deliverers[deliverer]?.markup ?? Number.NaN;
      expect(roundToFive(wholesalePrice * (1 + markup / 100) * (1 + shop.settings.pdv / 100))).toBe(price);
    }
  });

  it('end their price history at the price of today and never repeat a price', () => {
    const changed = products.filter((product) => product.priceChanges.length > 0);
    expect(changed.length / products.length).toBeGreaterThan(0.15);
    expect(changed.length / products.length).toBeLessThan(0.25);
    for (const product of changed) {
      const row = [product.initialPrice, ...product.priceChanges.map((change) => change.price)];
      expect(row.at(-1)).toBe(product.price);
      expect(row.filter((price, i) => price === row[i - 1])).toEqual([]);
      const days = [product.createdDaysAgo, ...product.priceChanges.map((change) => change.daysAgo)];
      expect([...new Set(days)].sort((a, b) => b - a)).toEqual(days);
      expect(days.at(-1)).toBeGreaterThan(0);
    }
    for (const product of products.filter((one) => one.priceChanges.length === 0))
      expect(product.initialPrice).toBe(product.price);
  });

  it('had a constant price for 30 days before a reduction', () => {
    const reduced = [...shop.products()].filter(({ reducedDaysAgo }) => reducedDaysAgo !== null);
    expect(reduced.length).toBeGreaterThan(50);
    expect(reduced.some(({ priceChanges }) => priceChanges.length > 0)).toBe(true);
    for (const { reducedDaysAgo, priceChanges } of reduced)
      for (const { daysAgo } of priceChanges) expect(daysAgo).toBeGreaterThan((reducedDaysAgo ?? 0) + 30);
  });

  it('refer to existing entities only, and to subcategories of their main category', () => {
    for (const product of products) {
      expect(shop.brands[product.brand]).toBeDefined();
      expect(shop.deliverers[product.deliverer]).toBeDefined();
      const category = shop.categories[product.category];
      expect(product.subCategories[0]).toBe(product.subCategory);
      expect(new Set(product.subCategories).size).toBe(product.subCategories.length);
      for (const sub of product.subCategories)
        expect(shop.subcategories[sub]?.category).toBe(product.category);
      for (const filter of product.filters) {
        expect(category?.filterGroups).toContain(filter.group);
        expect(shop.filterGroups[filter.group]?.options.map((option) => option.id)).toContain(filter.option);
      }
    }
  });

  it('fill every subcategory and use every option of every filter', () => {
    expect(new Set(products.map((product) => product.subCategory)).size).toBe(30);
    const used = new Set(products.flatMap((product) => product.filters.map((filter) => filter.option)));
    const unused = shop.filterGroups.flatMap((group) =>
      group.options.filter((option) => !used.has(option.id)).map((option) => `${group.name}: ${option.name}`),
    );
    expect(unused).toEqual([]);
  });

  it('have the statuses, flags and variations of a living shop', () => {
    for (const product of products) {
      expect(STATUSES).toContain(product.status);
      expect(DELIVERY_TIMES).toContain(product.deliveryTime);
      expect(product.seoDescription.length).toBeLessThanOrEqual(120);
      expect(product.title.length).toBeLessThanOrEqual(250);
      if (product.weeklyOffer || product.bestSeller || product.displayOnHomepage)
        expect([product.status, product.available]).toEqual(['Objavljeno', true]);
      if (!product.onSale) expect(product.salePercent).toBe(0);
      for (const variation of product.variations) expect(VARIATION_TYPES).toContain(variation.type);
      expect(new Set(product.variations.map((variation) => variation.name)).size).toBe(
        product.variations.length,
      );
    }
    expect(share((product) => product.status === 'Objavljeno')).toBeCloseTo(0.94, 1);
    expect(share((product) => product.status === 'U pripremi')).toBeGreaterThan(0.02);
    expect(share((product) => product.status === 'Neobjavljeno')).toBeGreaterThan(0.02);
    expect(share((product) => product.available)).toBeGreaterThan(0.9);
    expect(share((product) => product.available)).toBeLessThan(0.95);
    expect(share((product) => product.onSale)).toBeGreaterThan(0.06);
    expect(share((product) => product.onSale)).toBeLessThan(0.1);
    expect(products.filter((product) => product.onSale && product.salePercent === 0).length).toBeGreaterThan(
      1,
    );
    expect(share((product) => product.variations.length > 0)).toBeGreaterThan(0.06);
    expect(share((product) => product.variations.length > 0)).toBeLessThan(0.1);
    expect(products.filter((product) => product.weeklyOffer)).toHaveLength(13);
    expect(products.filter((product) => product.bestSeller)).toHaveLength(21);
    expect(new Set(products.map((product) => product.productType))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(
      new Set(products.flatMap((product) => product.variations.map((variation) => variation.type))),
    ).toEqual(new Set(VARIATION_TYPES));
  });

  it('use all Bosnian letters', () => {
    const titles = products.map((product) => product.title).join(' ');
    for (const letter of 'čćšžđČŠŽĐ') expect(titles).toContain(letter);
  });
});

describe('the activity in the demo shop', () => {
  it('reviews published products only, after they were added', () => {
    for (const review of shop.reviews) {
      const product = products[review.product];
      expect(product?.status).toBe('Objavljeno');
      expect(review.daysAgo).toBeLessThan(product?.createdDaysAgo ?? 0);
      expect([2, 3, 4, 5]).toContain(review.mark);
    }
  });

  it('orders only products available on that day', () => {
    for (const order of shop.orders) {
      expect(order.daysAgo).toBeGreaterThanOrEqual(1);
      expect(order.daysAgo).toBeLessThanOrEqual(60);
      expect(order.lines.length).toBeGreaterThanOrEqual(1);
      expect(order.lines.length).toBeLessThanOrEqual(5);
      expect((order.customer === null) === (order.guest !== null)).toBe(true);
      if (order.customer !== null) expect(shop.customers[order.customer]).toBeDefined();
      for (const line of order.lines) {
        const product = products[line.product];
        expect([product?.status, product?.available]).toEqual(['Objavljeno', true]);
        expect(product?.createdDaysAgo).toBeGreaterThan(order.daysAgo);
        expect(line.variation === null).toBe(product?.variations.length === 0);
        if (line.variation !== null) expect(product?.variations[line.variation]).toBeDefined();
      }
    }
    expect(shop.orders.map((order) => order.placedAt)).toEqual(
      shop.orders.map((order) => order.placedAt).sort(),
    );
  });

  it('picks up only orders that reach 25 KM at the largest discount', () => {
    const pickups = shop.orders.filter((order) => order.delivery === 'pickup');
    expect(pickups.length).toBeGreaterThan(10);
    for (const order of pickups) {
      const least = order.lines.reduce((sum, line) => {
        const product = products[line.product];
        const prices = [
          product?.price ?? 0,
          product?.initialPrice ?? 0,
          ...(product?.priceChanges ?? []).map((change) => change.price),
        ];
        return sum + Math.min(...prices) * 0.68 * line.quantity;
      }, 0);
      expect(least).toBeGreaterThanOrEqual(2500);
      expect(shop.pickupPlaces[order.pickupPlace ?? -1]).toBeDefined();
    }
  });

  it('lands on eight published products', () => {
    const [page] = shop.landingPages;
    expect(page?.products).toHaveLength(8);
    for (const index of page?.products ?? []) expect(products[index]?.status).toBe('Objavljeno');
  });
});
