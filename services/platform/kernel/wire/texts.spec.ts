import { describe, expect, it } from 'vitest';
import { isStorable, namesWebAddress, oneLine, showsSomething, storable } from './texts.ts';

const [HIGH, LOW] = ['\ud83d', '\ude00'];

describe('a character that no store can save', () => {
  it.each([`a${HIGH}`, `${LOW}b`, `${LOW}${HIGH}`, 'a\u0000b'])('is seen and taken out', (text) => {
    expect(isStorable(text)).toBe(false);
    expect(isStorable(storable(text))).toBe(true);
  });

  it('is no other character', () => {
    const text = `Čaj od žalfije ${HIGH}${LOW}\n\u0001\u2028`;
    expect(isStorable(text)).toBe(true);
    expect(storable(text)).toBe(text);
    expect(storable(`a${LOW}😀${HIGH}\u0000b`)).toBe('a😀b');
  });
});

describe('a single-line text', () => {
  it('has single blanks for line breaks, tabs and control characters', () => {
    expect(oneLine('Krema\r\nza ruke\n 75 ml')).toBe('Krema za ruke 75 ml');
    expect(oneLine('\tLosion   za\ttijelo\u0085\u2028\u0007')).toBe('Losion za tijelo');
  });
});

describe('a text', () => {
  it.each(['', ' \n', '\u200b', '\u00ad\ufeff', '\u3164', '\u2800', '\u0007'])('shows nothing: %j', (text) =>
    expect(showsSomething(text)).toBe(false),
  );

  it.each(['a', '😀', '\u200b.', '-'])('is visible: %j', (text) => expect(showsSomething(text)).toBe(true));
});

describe('a name', () => {
  it.each([
    'Osvojili ste http://nagrada.example',
    'HTTPS://NAGRADA.EXAMPLE/a',
    'www.nagrada.example',
    'nagrada.com',
    'Nagrada.BA, kliknite',
    'Amra nagrada.xyz.',
    'evil.today',
    'evil.pro',
    'Nagrada.TECH',
    'nagrada.cloud, kliknite',
    'nagrada.support',
    'nagrada.site',
    'nagrada.store',
    'bit.ly/3x',
    't.co/abc',
  ])('holds an address of the web: %s', (text) => expect(namesWebAddress(text)).toBe(true));

  it.each([
    '',
    'Amra Kovač-Hodžić',
    'dr.Amra',
    'mr.ph. Amra Kovač',
    'prof. dr. sc.Đenana Č.',
    'Apoteka d.o.o.',
    'Zmaja od Bosne bb',
    'Titova.bb, ul.br.5',
    'Ul.Maršala Tita 5/II',
    'ul.Prof.Alije 3',
    'dipl.ing.Proha Hodžić',
    'prof.Today-Kovač',
    '+387 61 123.456',
    "O'Connor",
  ])('holds none: %s', (text) => expect(namesWebAddress(text)).toBe(false));
});
