import { describe, expect, it } from 'vitest';
import { readCategoryQuery, writeCategoryQuery } from './category-query.ts';
import { toggleFilter } from './filter-toggles.ts';

const read = (query: string) => readCategoryQuery(new URLSearchParams(query));

describe('the category page’s address', () => {
  it('means the first page of the newest products without parameters', () => {
    expect(read('')).toEqual({ page: 1, sort: 'newest', filters: [] });
    expect(writeCategoryQuery(read(''))).toBe('');
  });

  it('reads back what it writes', () => {
    const query = { page: 3, sort: 'price-asc' as const, filters: ['aB3', 'x&y'] };
    expect(read(writeCategoryQuery(query).slice(1))).toEqual(query);
  });

  it('accepts filters as written by links and as sent by forms, each once', () => {
    expect(read('filters=a,b').filters).toEqual(['a', 'b']);
    expect(read('filters=a&filters=b&filters=a&filters=').filters).toEqual(['a', 'b']);
  });

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=99999999', 'sort=bogus'])(
    'ignores %s',
    (query) => {
      expect(read(query)).toEqual({ page: 1, sort: 'newest', filters: [] });
    },
  );

  it('returns to the first page when a filter is chosen or removed', () => {
    const query = read('page=4&filters=a');
    expect(toggleFilter(query, 'b')).toEqual({ page: 1, sort: 'newest', filters: ['a', 'b'] });
    expect(toggleFilter(query, 'a')).toEqual({ page: 1, sort: 'newest', filters: [] });
  });
});
