import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '../../testing/answers.ts';
import { arrange } from './arrange.ts';

let made = 0;

/** A category with as many products. */
function aRow(count: number, { showInMenu = 1 }: { showInMenu?: 0 | 1 } = {}) {
  made += 1;
  const products = Array.from({ length: count }, (_, at) => aProduct({ _id: `p${made}-${at}` }));
  return { category: aCategory({ category_id: made, showInMenu }), products };
}

describe('the home page', () => {
  it('shows three categories as sections of eight products, the others as carousels', () => {
    const rows = [aRow(2), aRow(12), aRow(9), aRow(12), aRow(2)];
    const { sections, carousels, single } = arrange(rows);
    expect(sections.map(({ products }) => products.length)).toEqual([2, 8, 8]);
    expect(sections.map(({ category }) => category)).toEqual(
      rows.slice(0, 3).map(({ category }) => category),
    );
    expect(carousels).toEqual(rows.slice(3));
    expect(single).toEqual([]);
  });

  it('fills up the three sections with categories of one product, in the order of the menu', () => {
    const [first, many, second, third] = [aRow(1), aRow(2), aRow(1), aRow(1)];
    expect(arrange([first])).toEqual({ sections: [first], carousels: [], single: [] });
    expect(arrange([first, many, second, third])).toEqual({
      sections: [many, first, second],
      carousels: [],
      single: third.products,
    });
  });

  it('shows the products of further categories with one product in one row', () => {
    const [first, second] = [aRow(1), aRow(1)];
    const rows = [first, aRow(2), second, aRow(2), aRow(2), aRow(2)];
    expect(arrange(rows).single).toEqual([...first.products, ...second.products]);
    expect(arrange(rows).carousels).toEqual(rows.slice(5));
  });

  it('shows no categories outside the menu and none without products', () => {
    const shown = arrange([aRow(3, { showInMenu: 0 }), aRow(0), aRow(1, { showInMenu: 0 })]);
    expect(shown).toEqual({ sections: [], carousels: [], single: [] });
  });
});
