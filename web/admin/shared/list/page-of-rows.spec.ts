import { describe, expect, it } from 'vitest';
import { pageOfRows, readRowsQuery, writeRowsQuery } from './page-of-rows.ts';

const names = ['Ćorović', 'Đurđica', ...Array.from({ length: 30 }, (_, index) => `Brend ${index + 1}`)];
const named = (name: string) => name;

describe('a short list', () => {
  it('shows twelve rows a page, and the last page instead of one beyond the end', () => {
    expect(pageOfRows(names, named, { search: '', page: 1 })).toMatchObject({ total: 32, pages: 3 });
    expect(pageOfRows(names, named, { search: '', page: 1 }).rows).toHaveLength(12);
    expect(pageOfRows(names, named, { search: '', page: 9 })).toMatchObject({ page: 3 });
    expect(pageOfRows(names, named, { search: '', page: 9 }).rows).toHaveLength(8);
  });

  it.each([
    ['corovic', 'Ćorović'],
    ['djurdjica', 'Đurđica'],
    ['DURDICA', 'Đurđica'],
  ])('finds for "%s" %s', (search, name) => {
    expect(pageOfRows(names, named, { search, page: 1 }).rows).toEqual([name]);
  });

  it('says that nothing was found', () => {
    expect(pageOfRows(names, named, { search: 'nema me', page: 2 })).toEqual({
      rows: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });

  it.each([
    ['?q=vit&page=2', { search: 'vit', page: 2 }],
    ['', { search: '', page: 1 }],
  ])('has the address "%s"', (address, query) => {
    expect(readRowsQuery(new URLSearchParams(address))).toEqual(query);
    expect(writeRowsQuery(query)).toBe(address);
  });

  it('does not change the rest of the address', () => {
    const before = new URLSearchParams('?period=30&page=4');
    expect(writeRowsQuery({ search: '', page: 2 }, before)).toBe('?period=30&page=2');
  });

  it('shows the first page when the page is no number', () => {
    expect(readRowsQuery(new URLSearchParams('?page=-3'))).toEqual({ search: '', page: 1 });
  });
});
