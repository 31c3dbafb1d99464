import { describe, expect, it } from 'vitest';
import { productListOf } from './product-lists.ts';

describe('the product lists', () => {
  it.each([
    ['akcija', 'productAction', 'Akcijski proizvodi'],
    ['ponuda-sedmice', 'productOffer', 'Proizvodi u ponudi sedmice'],
    [undefined, 'all', 'Svi proizvodi'],
    ['nešto-drugo', 'all', 'Svi proizvodi'],
    ['constructor', 'all', 'Svi proizvodi'],
  ])('of type %s is %s, titled "%s"', (type, kind, title) => {
    expect(productListOf(type)).toEqual({ kind, title });
  });
});
