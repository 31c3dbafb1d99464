import { describe, expect, it } from 'vitest';
import type { FacetGroup } from '../../../services/catalogue/catalogue.schemas.ts';
import { aCategory } from '../../testing/answers.ts';
import { given, textOf } from '../../testing/served-pages.ts';

/** The page of a category with these groups of filters and no product. */
async function emptyCategory(facets: FacetGroup[]): Promise<string> {
  const answer = {
    category: aCategory(),
    subcategory: null,
    subcategories: [],
    filters: [],
    page: { items: [], total: 0, page: 1, pageSize: 16, facets },
  };
  const served = given({ '/api/storefront/category/zdravlje?page=1&sort=newest': answer });
  return (await served.page('/kategorija/zdravlje')).html;
}

describe('a category without products', () => {
  it.each([
    ['without options', [], 'Nema opcija za prikazati'],
    ['with options', [{ id: 'a', name: 'Kapsule', count: 0 }], 'Kapsule'],
  ])('has its filters and the sort menu: a group %s', async (_, options, shown) => {
    const html = await emptyCategory([{ filter_id: 1, name: 'Oblik', options }]);
    expect(html).toContain('aria-label="Filteri"');
    const text = textOf(html);
    for (const part of [shown, 'Poredaj po', 'U ovoj kategoriji trenutno nemamo nijedan proizvod.'])
      expect(text).toContain(part);
    expect(text).toContain('Pogledajte naše kategorije');
  });

  it('has neither without a group of filters', async () => {
    const html = await emptyCategory([]);
    expect(html).not.toContain('aria-label="Filteri"');
    expect(textOf(html)).not.toContain('Poredaj po');
    expect(textOf(html)).toContain('Pogledajte naše kategorije');
  });
});
