import { describe, expect, it } from 'vitest';
import { personWords, phoneCode, searchQuery, searchWords } from './search-words.ts';

describe('the search words of a name', () => {
  it('is its words without diacritics, with both ways of writing „đ“, and its codes as they are', () => {
    expect(searchWords(['Amra Đukić'], ['Amra@Shop.ba', '12.21.11.2026'])).toBe(
      "'amra' 'dukic' 'djukic' 'amra@shop.ba' '12.21.11.2026'",
    );
    expect(searchWords(['', ' - '], [''])).toBe('');
  });

  it('may contain characters of the query syntax, and words of any length', () => {
    expect(searchWords([], ["o'neil\\x"])).toBe("'o''neil\\\\x'");
    expect(searchWords(['a'.repeat(200)], [])).toBe(`'${'a'.repeat(60)}'`);
    expect(searchWords([], [`${'a'.repeat(59)}😀`])).toBe(`'${'a'.repeat(59)}'`);
  });
});

describe('personal data', () => {
  const amra = { name: 'Amra', surname: 'Kovač', email: 'a.kovac@shop.ba', phone: '+387 61 123 456' };

  it('are found by name, e-mail and phone, and after an erasure by codes', () => {
    expect(personWords(amra, ['7'])).toBe("'amra' 'kovac' 'a' '7' 'a.kovac@shop.ba' '061123456'");
    expect(personWords(null, ['7'])).toBe("'7'");
  });
});

describe('a query', () => {
  it('requires every word, or the prefix of a code', () => {
    expect(searchQuery('Amra  HOD')).toBe("('amra':* & 'hod':*) | ('amrahod':*)");
    expect(searchQuery('Amra@shop')).toBe("('amra@shop':*)");
    expect(searchQuery('Đu')).toBe("('du':*) | ('dju':*) | ('đu':*)");
    expect(searchQuery('+387 61 123')).toBe("('387':* & '61':* & '123':*) | ('+38761123':*) | ('061123':*)");
    expect(searchQuery('77')).toBe("('77':*)");
  });

  it('of spaces and unstorable characters is empty', () => {
    expect(searchQuery(' \u0000 ')).toBeNull();
    expect(searchQuery('')).toBeNull();
  });
});

describe('a phone number', () => {
  it.each(['061 123-456', '+387 61 123 456', '0038761123456', '061/123.456', '(061) 123456'])(
    'is the same however it is written: %s',
    (written) => expect(phoneCode(written)).toBe('061123456'),
  );

  it('is no other text', () => expect(phoneCode('ulica 5')).toBe(''));
});
