import { describe, expect, it } from 'vitest';
import { foldings, sortKey, wordsOf } from '../../../../services/rules/texts/folding.ts';
import { search } from './search.ts';
import { createWordIndex, startsNearly } from './word-index.ts';

/** A search over titles; the position in the list is the slot, so that the last is the newest. */
function searchIn(titles: readonly string[], bestSellers: readonly number[] = []) {
  const words = createWordIndex();
  for (const [slot, title] of titles.entries()) {
    words.add(slot, wordsOf(title), new Set(foldings(title).map((folded) => folded.split(' ')[0] ?? '')));
  }
  const searched = {
    words,
    size: titles.length,
    isBestSeller: (slot: number) => bestSellers.includes(slot),
    titles: (slot: number) => foldings(titles[slot] ?? ''),
    brandNames: () => [],
  };
  return (query: string) => [...search(query, searched)].map((slot) => titles[slot]);
}

describe('the search', () => {
  it('ranks titles that start with the query before words that do, and these before the rest', () => {
    const find = searchIn(['Multivitamin', 'Sirup vitamin D', 'Vitamin C', 'Vitaminski čaj']);
    expect(find('vitamin')).toEqual(['Vitaminski čaj', 'Vitamin C', 'Sirup vitamin D', 'Multivitamin']);
    expect(find('vitamin c')).toEqual(['Vitamin C', 'Vitaminski čaj']);
  });

  it('ranks best sellers first among equals, then the newest', () => {
    expect(searchIn(['Krema A', 'Krema B', 'Krema C'], [1])('krema')).toEqual([
      'Krema B',
      'Krema C',
      'Krema A',
    ]);
  });

  it('requires every word of the query, in any order', () => {
    const find = searchIn(['Solgar magnezij', 'Solgar cink', 'Magnezij 375']);
    expect(find('magnezij solgar')).toEqual(['Solgar magnezij']);
    expect(find('  SOLGAR--magnezij ')).toEqual(['Solgar magnezij']);
    expect(find('solgar 500')).toEqual([]);
  });

  it('ignores diacritics on both sides', () => {
    const find = searchIn(['Šampon za kožu', 'Sampon obicni', 'Čaj od đumbira', 'Dječija odjeća']);
    expect(find('sampon')).toEqual(['Sampon obicni', 'Šampon za kožu']);
    expect(find('šampon')).toEqual(['Sampon obicni', 'Šampon za kožu']);
    for (const q of ['đumbir', 'djumbir', 'dumbir']) expect(find(q)).toEqual(['Čaj od đumbira']);
    expect(find('ođeća')).toEqual(['Dječija odjeća']);
  });

  it('finds joined digits and letters where they are separated, and vice versa', () => {
    const find = searchIn(['Omega 3', 'Omega3 forte', 'Omega 6 300 mg', 'Magnezij 300mg', 'Sirup D 2000 IJ']);
    for (const q of ['omega3', 'OMEGA 3', 'ega3'])
      expect(find(q)).toEqual(expect.arrayContaining(['Omega 3', 'Omega3 forte']));
    expect(find('omega3')).toEqual(['Omega3 forte', 'Omega 3']);
    for (const q of ['300mg', '300 mg']) expect(find(q)).toEqual(['Magnezij 300mg', 'Omega 6 300 mg']);
    expect(find('2000ij')).toEqual(['Sirup D 2000 IJ']);
    expect(find('d2000ij sirup')).toEqual(['Sirup D 2000 IJ']);
    expect(find('omega3 forte')).toEqual(['Omega3 forte']);
    expect(find('g3')).toEqual([]);
  });

  it('finds letters of other alphabets by the typed ones', () => {
    const find = searchIn(['Витамин Ц', 'Weißdorn', 'Œnothera', 'Łódź', 'Magne\u00adzij']);
    expect(find('vitamin c')).toEqual(['Витамин Ц']);
    for (const [q, title] of Object.entries({
      weissdorn: 'Weißdorn',
      oenothera: 'Œnothera',
      lodz: 'Łódź',
      магнезиј: 'Magne\u00adzij',
    }))
      expect(find(q)).toEqual([title]);
  });

  it.each(['magnezj', 'magnnezij', 'nagnezij', 'mgnezij', 'amgnezij', 'magenzij', 'magnezjum'])(
    'forgives the typo in „%s“',
    (query) => {
      expect(searchIn(['Magnezijum 375', 'Cink'])(query)).toEqual(['Magnezijum 375']);
    },
  );

  it('allows no typo in words of four letters, in numbers, or where a word is found as typed', () => {
    expect(searchIn(['Cink'])('cikn')).toEqual([]);
    expect(searchIn(['Art 123456'])('123457')).toEqual([]);
    expect(searchIn(['Krema', 'Kreme i gelovi'])('kreme')).toEqual(['Kreme i gelovi']);
  });

  it('finds nothing for a query without letters or digits', () => {
    for (const query of ['', '   ', '%%%', '--']) expect(searchIn(['Krema'])(query)).toEqual([]);
  });

  it('allows any single typo in a word of five letters', () => {
    const word = 'krema';
    const find = searchIn(['Krema']);
    const letters = [...word];
    const faults = letters.flatMap((_, at) => [
      `${word.slice(0, at)}x${word.slice(at + 1)}`,
      `${word.slice(0, at)}x${word.slice(at)}`,
      ...(at > 0 ? [`${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`] : []),
    ]);
    for (const fault of faults) expect([fault, find(fault)]).toEqual([fault, ['Krema']]);
    expect(startsNearly('krema', 'kxexa')).toBe(false);
  });
});

describe('titles', () => {
  it('sort as in a Bosnian dictionary, numbers by their size', () => {
    const sorted = [
      'Zora',
      'Čaj',
      'Cink',
      'Ćup',
      'Dom',
      'Džem',
      'Đumbir',
      'Lav',
      'Ljubav',
      'Lopta',
      'Šal',
      'Sir',
      'Žito',
      'B 12',
      'B 6',
    ].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    expect(sorted).toEqual([
      'B 6',
      'B 12',
      'Cink',
      'Čaj',
      'Ćup',
      'Dom',
      'Džem',
      'Đumbir',
      'Lav',
      'Lopta',
      'Ljubav',
      'Sir',
      'Šal',
      'Zora',
      'Žito',
    ]);
  });
});
