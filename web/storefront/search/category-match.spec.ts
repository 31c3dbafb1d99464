import { describe, expect, it } from 'vitest';
import { categoriesFor } from './category-match.ts';

const NAMES = [
  'Termometri',
  'Zaštita od sunca',
  'Prehlada i gripa',
  'Kašalj',
  'Đumbir',
  'Med',
  'Medicinska oprema',
];
const categories = NAMES.map((name) => ({ name }));
const found = (term: string) => categoriesFor(term, categories).map(({ name }) => name);

describe('the categories for a search', () => {
  it.each([
    ['termometri', ['Termometri']],
    ['Termometar', ['Termometri']],
    ['zastita od sunca', ['Zaštita od sunca']],
    ['sunce', ['Zaštita od sunca']],
    ['gripa', ['Prehlada i gripa']],
    ['kasalj', ['Kašalj']],
    ['djumbir', ['Đumbir']],
    ['dumbir', ['Đumbir']],
    ['med', ['Med']],
  ])('of “%s” are those that have its words in any form', (term, names) => {
    expect(found(term)).toEqual(names);
  });

  it.each(['od', 'i', '', 'prehlada sunca', 'termo', 'glava'])('of “%s” are none', (term) => {
    expect(found(term)).toEqual([]);
  });
});
