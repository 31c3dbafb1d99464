import { describe, expect, it } from 'vitest';
import { searchedTerm, searchPath } from '../../shared/format/links.ts';
import { isSearched } from '../layout/use-product-search.ts';
import { addressOfForm, termOf } from './search-term.ts';

describe('the term of a search', () => {
  it.each([
    ['vitamin-c', 'vitamin c'],
    ['caj', 'caj'],
    ['Čaj od žalfije', 'Čaj od žalfije'],
    ['-omega--3-', 'omega 3'],
    [undefined, ''],
  ])('is read from the address: %s', (param, term) => {
    expect(termOf(param)).toBe(term);
  });

  it('is limited to the length that the search accepts', () => {
    expect(termOf('a'.repeat(500))).toHaveLength(100);
  });
});

describe('the term of the suggestions', () => {
  it.each([
    'krema za leđa',
    ' Čaj – ½ kg ',
    'Ђумбир',
    '?!',
    `Krema ${'đ'.repeat(150)}`,
    `${'a'.repeat(99)} naslov koji je predug`,
  ])('is that of the results which they link to: %s', (typed) => {
    const term = searchedTerm(typed);
    expect(term).toBe(termOf(searchPath(typed).slice('/pretraga/'.length)));
    expect(term.length).toBeLessThanOrEqual(100);
  });
});

describe('the suggestions', () => {
  it.each([
    ['đu', false],
    [' đu ', false],
    ['đum', true],
    ['C++', false],
    ['B1!', false],
    ['B12!', true],
    ['?!?', false],
  ])('are for more than two typed characters, and a term that has results: %j %s', (typed, searched) => {
    expect(isSearched(typed)).toBe(searched);
  });
});

describe('the search form without scripts', () => {
  it('redirects to the address of the results', () => {
    expect(addressOfForm(new URLSearchParams({ pojam: 'Čaj od Đumbira' }))).toBe('/pretraga/caj-od-djumbira');
  });

  it('redirects to the empty search when nothing searchable was typed', () => {
    expect(addressOfForm(new URLSearchParams({ pojam: ' ?! ' }))).toBe('/pretraga');
  });

  it('does not redirect from an address that no form produced', () => {
    expect(addressOfForm(new URLSearchParams({ page: '2' }))).toBeNull();
  });
});
