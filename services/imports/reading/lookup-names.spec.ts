import { describe, expect, it } from 'vitest';
import { createLookups } from '../../catalogue/index.ts';
import { csv } from '../../testing/calls/import-client.ts';
import { lookupsWith, planOf } from '../planning/plan.testing.ts';

const brandOf = async (written: string, ...brands: readonly (readonly [number: number, name: string])[]) => {
  const { content } = csv('title;price;brand', `Losion;5;${written}`);
  const [step] = await planOf(content, { lookups: lookupsWith(...brands) });
  if (step?.kind === 'wrong') return step.errors.map(({ error }) => error);
  return step?.facts.brand;
};

describe('a brand that a file names by digits', () => {
  it('is the one of that number', async () => {
    expect(await brandOf('20', [20, 'Vichy'])).toBe(20);
  });

  it('is the one of that name where none has the number', async () => {
    expect(await brandOf('4711', [20, 'Vichy'], [21, '4711'])).toBe(21);
    expect(await brandOf('21', [21, '21'])).toBe(21);
  });

  it('is refused where one has the number and another the name', async () => {
    expect(await brandOf('20', [20, 'Vichy'], [21, '20'])).toEqual([
      '„20“ je broj unosa „Vichy“ i naziv unosa broj 21. Upišite naziv prvog ili broj drugog.',
    ]);
  });

  it('is refused where there is neither', async () => {
    expect(await brandOf('99', [20, 'Vichy'])).toEqual([expect.stringContaining('99')]);
  });
});

describe('a name of several', () => {
  const known = lookupsWith([20, 'Šumina'], [21, 'Sumina'], [22, 'Nova'], [23, 'Nova']);
  const misc = known.categories.all
    .filter(({ parent }) => parent === null)
    .map((main) => ({ ...main, id: `u${main.id}`, number: main.number + 17, parent: main.number }))
    .map((sub) => ({ ...sub, name: 'Razno', slug: `razno-${sub.number}` }));
  const lookups = createLookups({
    categories: [...known.categories.all, ...misc],
    brands: known.brands.all,
    filterGroups: [],
    markups: [],
    settings: known.settings,
  });
  async function read(columns: string, cells: string) {
    const { content } = csv(`title;price;${columns}`, `Losion;5;${cells}`);
    const [step] = await planOf(content, { lookups });
    if (step?.kind === 'wrong') return step.errors.map(({ field, error }) => [field, error]);
    return [step?.facts.category, step?.facts.subcategory, step?.facts.brand];
  }

  it('is the subcategory of that name in the category of its row', async () => {
    expect(await read('category;subCategory', 'Čajevi;Razno')).toEqual([60, 77, undefined]);
    expect(await read('category;subCategory', 'Ostalo;Razno')).toEqual([53, 70, undefined]);
  });

  it('is so too where the name is spelt like the slug of another', async () => {
    const called = (one: (typeof misc)[number], at: number) =>
      ({ ...one, name: 'Anti-age', slug: at === 0 ? 'anti-age' : `anti-age-${at}` }) as const;
    const spelt = createLookups({
      categories: [...known.categories.all.filter(({ parent }) => parent === null), ...misc.map(called)],
      brands: known.brands.all,
      filterGroups: [],
      markups: [],
      settings: known.settings,
    });
    const subcategoryOf = async (columns: string, cells: string) => {
      const { content } = csv(`title;price;${columns}`, `Losion;5;${cells}`);
      const [step] = await planOf(content, { lookups: spelt });
      return step?.kind === 'wrong' ? 'refused' : step?.facts.subcategory;
    };
    expect(await subcategoryOf('category;subCategory', 'Čajevi;Anti-age')).toBe(77);
    expect(await subcategoryOf('category;subCategory', 'Ostalo;Anti-age')).toBe(70);
    expect(await subcategoryOf('subCategory', 'Anti-age')).toBe('refused');
  });

  it('is refused where the row does not say which is meant', async () => {
    expect(await read('subCategory', 'Razno')).toEqual([
      ['subCategory', '„Razno“ je naziv više potkategorija. Upišite broj ili slug.'],
    ]);
    expect(await read('brand', 'Nova')).toEqual([
      ['brand', '„Nova“ je naziv više brendova. Upišite broj ili slug.'],
    ]);
  });

  it('is not looked at where a slug or a number is written', async () => {
    expect(await read('subCategory', 'razno-77')).toEqual([60, 77, undefined]);
    expect(await read('subCategory', '70')).toEqual([53, 70, undefined]);
  });

  it('is not one that differs in its diacritics', async () => {
    expect(await read('brand', 'Šumina')).toEqual([undefined, undefined, 20]);
    expect(await read('brand', 'Sumina')).toEqual([undefined, undefined, 21]);
  });
});
