import { describe, expect, it } from 'vitest';
import { brandPath, categoryPath, productPath, searchPath } from './links.ts';

describe('addresses', () => {
  it('match the route table', () => {
    const product = { slug: 'vitamin-c', categoryData: { slug: 'zdravlje' }, brandData: { slug: 'biovita' } };
    expect(productPath(product)).toBe('/proizvod/zdravlje/biovita/vitamin-c');
    expect(categoryPath('zdravlje')).toBe('/kategorija/zdravlje');
    expect(categoryPath('zdravlje', 'vitamini')).toBe('/kategorija/zdravlje/vitamini');
    expect(brandPath('biovita')).toBe('/brend/biovita');
    expect(searchPath('Čaj za grlo')).toBe('/pretraga/caj-za-grlo');
  });
});
