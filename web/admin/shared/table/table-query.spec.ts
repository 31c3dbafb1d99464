import { describe, expect, it } from 'vitest';
import {
  filterCount,
  inOneOrder,
  pageCount,
  readTableQuery,
  type TableSpec,
  tableRequest,
  withFilter,
  withoutFilters,
  withPage,
  withSort,
  writeTableQuery,
} from './table-query.ts';

const SPEC: TableSpec = {
  sortable: ['id', 'name'],
  filters: { name: 100, price: 5 },
  defaultSort: { column: 'id', direction: 'desc' },
};

const read = (search: string) => readTableQuery(new URLSearchParams(search), SPEC);
const write = (query: ReturnType<typeof read>) => writeTableQuery(query, SPEC);

describe('the state of a table in the address', () => {
  it('is the first page in the default order for an address without parameters', () => {
    expect(read('')).toEqual({ page: 1, sort: { column: 'id', direction: 'desc' }, filters: {} });
  });

  it('is read from page, sort and filters', () => {
    expect(read('page=3&sort=name-asc&name=Čolić&price=12')).toEqual({
      page: 3,
      sort: { column: 'name', direction: 'asc' },
      filters: { name: 'Čolić', price: '12' },
    });
  });

  it.each([
    'page=0',
    'page=-2',
    'page=1.5',
    'page=abc',
    'page=9999999',
    'sort=secret-asc',
    'sort=name',
    'sort=name-up',
    'name=%20',
    'other=x',
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('cuts a filter to the length that the server accepts', () => {
    expect(read('price=1234567').filters).toEqual({ price: '12345' });
  });

  it.each(['', '?page=2', '?sort=name-desc', '?sort=id-asc', '?name=a+b%26c&price=9&sort=name-asc&page=7'])(
    'comes back unchanged from the address it was written to: "%s"',
    (search) => {
      expect(write(read(search))).toBe(search);
    },
  );

  it('does not mention the default order or the first page', () => {
    expect(write(read('page=1&sort=id-desc'))).toBe('');
  });

  it('returns to the first page when order or filters change', () => {
    const query = read('page=4&price=9');

    expect(withSort(query, { column: 'name', direction: 'asc' }).page).toBe(1);
    expect(withFilter(query, 'name', 'amra')).toMatchObject({
      page: 1,
      filters: { name: 'amra', price: '9' },
    });
    expect(withoutFilters(query, SPEC)).toMatchObject({ page: 1, filters: {} });
  });

  it('keeps what is no filter of a column when filters are cleared, and does not count it', () => {
    const spec: TableSpec = { ...SPEC, kept: ['price'] };
    const query = read('name=amra&price=9');

    expect(filterCount(query, SPEC)).toBe(2);
    expect(filterCount(query, spec)).toBe(1);
    expect(withoutFilters(query, spec).filters).toEqual({ price: '9' });
  });

  it('keeps order and filters when the page changes', () => {
    const query = read('sort=name-asc&price=9');

    expect(withPage(query, 5)).toEqual({ ...query, page: 5 });
  });

  it('drops an emptied filter', () => {
    expect(withFilter(read('name=amra&price=9'), 'name', '  ').filters).toEqual({ price: '9' });
  });
});

describe('the request of a table', () => {
  it('requests twelve rows and always names page and order', () => {
    expect(Object.fromEntries(tableRequest(read('name=amra'), SPEC))).toEqual({
      page: '1',
      pageSize: '12',
      sort: 'id-desc',
      name: 'amra',
    });
  });

  it('asks for no order where the server has one only', () => {
    const spec = inOneOrder('date', 'desc', { name: 100 });
    const query = readTableQuery(new URLSearchParams('name=amra&sort=name-asc'), spec);
    expect(query.sort).toEqual({ column: 'date', direction: 'desc' });
    expect(Object.fromEntries(tableRequest(query, spec))).toEqual({
      page: '1',
      pageSize: '12',
      name: 'amra',
    });
  });
});

describe('the number of pages', () => {
  it.each([
    [0, 1],
    [12, 1],
    [13, 2],
    [200, 17],
  ])('of %i rows is %i', (rows, pages) => {
    expect(pageCount(rows)).toBe(pages);
  });
});
