import { describe, expect, it } from 'vitest';
import { productListOf } from './product-lists.ts';

describe('the product lists', () => {
  it.each([
    ['akcija', 'productAction', 'GET /products/administration/productAction', 'Akcijski proizvodi'],
    [
      'ponuda-sedmice',
      'productOffer',
      'GET /products/administration/productOffer',
      'Proizvodi u ponudi sedmice',
    ],
    [undefined, 'all', 'GET /products/administration', 'Svi proizvodi'],
    ['nešto-drugo', 'all', 'GET /products/administration', 'Svi proizvodi'],
    ['constructor', 'all', 'GET /products/administration', 'Svi proizvodi'],
  ])('of type %s is %s, read by %s, titled "%s"', (type, kind, call, title) => {
    expect(productListOf(type)).toEqual({ kind, call, title });
  });
});
