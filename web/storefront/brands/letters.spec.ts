import { describe, expect, it } from 'vitest';
import { LETTERS, letterPath, readLetter } from './letters.ts';

const read = (query: string) => readLetter(new URLSearchParams(query));

describe('the letter filter of the brands', () => {
  it('has the letters from A to Z without Q', () => {
    expect(LETTERS.join(' ')).toBe('A B C D E F G H I J K L M N O P R S T U V W X Y Z');
  });

  it('reads back the letter that it writes into the address', () => {
    for (const letter of LETTERS) expect(read(letterPath(letter).split('?')[1] ?? '')).toBe(letter);
    expect(letterPath(null)).toBe('/brendovi');
  });

  it.each(['', 'slovo=', 'slovo=Q', 'slovo=AB', 'slovo=%C5%A0', 'slovo=1'])(
    'chooses nothing by "%s"',
    (query) => {
      expect(read(query)).toBeNull();
    },
  );

  it('accepts a lower-case letter', () => {
    expect(read('slovo=b')).toBe('B');
  });
});
