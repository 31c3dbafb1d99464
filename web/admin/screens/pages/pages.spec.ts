import { describe, expect, it } from 'vitest';
import { EMPTY_PAGE, pageBody, pageErrors, pageValues } from './page-form.ts';
import { MOST_PRODUCTS, withMoved, withoutPicked, withPicked } from './picked-products.ts';

const picked = (...ids: string[]) => ids.map((id) => ({ id, title: id, image: `${id}.jpg`, slug: id }));
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id).join('');

const PAGE = {
  _id: 'x',
  page_id: 2,
  title: 'Zimska akcija',
  slug: 'zimska-akcija',
  description: '<h2>Zima</h2>',
  status: 'Objavljeno',
  metaDesc: 'Sve za zimu',
  image: 'zima.jpg',
  facebookImage: 'empty',
  products: JSON.stringify(picked('a', 'b')),
};

describe('the form of a page', () => {
  it('requires title, slug, meta description and status', () => {
    expect(Object.keys(pageErrors(EMPTY_PAGE))).toEqual(['title', 'slug', 'metaDesc', 'status']);
    expect(pageErrors(pageValues(PAGE))).toEqual({});
    expect(pageErrors({ ...pageValues(PAGE), status: 'Skriveno' })).toHaveProperty('status');
  });

  it('returns an unchanged page as received, with products as JSON text', () => {
    const { _id, page_id, ...sent } = PAGE;
    expect(pageBody(pageValues(PAGE))).toEqual(sent);
    expect(pageBody(EMPTY_PAGE).products).toBe('[]');
  });
});

describe('the products of a page', () => {
  const product = { _id: 'c', title: 'c', image: 'c.jpg', slug: 'c', price: 100 };

  it('are picked once each, with the fields that the page stores', () => {
    const three = withPicked(picked('a', 'b'), product);
    expect(three).toEqual(picked('a', 'b', 'c'));
    expect(withPicked(three, product)).toEqual(three);
    expect(withoutPicked(three, 'b')).toEqual(picked('a', 'c'));
  });

  it('do not exceed the limit of the server', () => {
    const full = picked(...Array.from({ length: MOST_PRODUCTS }, (_, index) => `p${index}`));
    expect(withPicked(full, product)).toHaveLength(MOST_PRODUCTS);
  });

  it('change places, and stay at either end of the list', () => {
    const three = picked('a', 'b', 'c');
    expect(ids(withMoved(three, 'c', -1))).toBe('acb');
    expect(ids(withMoved(three, 'a', 1))).toBe('bac');
    expect(ids(withMoved(three, 'a', -1))).toBe('abc');
    expect(ids(withMoved(three, 'c', 1))).toBe('abc');
    expect(ids(withMoved(three, 'gone', 1))).toBe('abc');
  });
});
