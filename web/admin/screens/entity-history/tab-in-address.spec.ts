import { describe, expect, it } from 'vitest';
import { tabOf, withTab } from './tab-in-address.ts';

const TABS = ['promjene', 'cijene', 'stanje', 'kupac'];

describe('the tab of a history', () => {
  it.each([
    ['', 'promjene'],
    ['?tab=cijene', 'cijene'],
    ['?cijene=2', 'cijene'],
    ['?varijacija=Velika', 'cijene'],
    ['?koraci=2', 'kupac'],
    ['?at=2026-01-01T09:00:00.000Z', 'stanje'],
    ['?at=2026-01-01T09:00:00.000Z&tab=promjene', 'promjene'],
    ['?tab=nepoznato', 'promjene'],
  ])('of %s is %s', (search, tab) => {
    expect(tabOf(search, TABS)).toBe(tab);
  });

  it('changes without changing the rest of the address', () => {
    expect(withTab('?at=2026-01-01&tab=stanje', 'cijene')).toBe('?at=2026-01-01&tab=cijene');
  });
});
