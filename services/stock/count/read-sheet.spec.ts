import { expect, it } from 'vitest';
import { createSheetReader } from './read-sheet.ts';

const ROW = {
  item: 'i',
  productId: 'p',
  productNumber: 7,
  title: 'Sirup',
  variation: null,
  lot: '',
  expires: null,
  quantity: 10,
};

function counted(typed: string) {
  const reader = createSheetReader([ROW]);
  reader.take({ row: 2, cells: { 'Broj proizvoda': '7', Izbrojano: typed } });
  const { counted, errors } = reader.sheet('popis.csv');
  return counted[0]?.[1] ?? errors[0]?.error;
}

it.each(['1', '12', '12,0', '12.00', '1 200', ' 3 '])('a sheet counts whole pieces: %j', (typed) => {
  expect(counted(typed)).toBe(Number(typed.replace(/[\s]|[.,]0+$/g, '')));
});

it.each(['1.000', '2,000', '1.5', '1.200', '-1', 'dva'])(
  'a sheet refuses what may be another number: %j',
  (typed) => {
    expect(counted(typed)).toBe(`„${typed}“ nije cijeli broj komada.`);
  },
);

/** What a sheet makes of a row with this lot, and maybe variation, where the list has these lots. */
function withLot(Serija: string, lots: readonly string[] = ['123456789012'], Varijacija = '') {
  const reader = createSheetReader(lots.map((lot) => ({ ...ROW, lot })));
  reader.take({ row: 2, cells: { 'Broj proizvoda': '7', Varijacija, Serija, Izbrojano: '3' } });
  const { counted, added, errors } = reader.sheet('popis.csv');
  return { counted: counted.map(([place]) => lots[place]), added: added.map(({ lot }) => lot), errors };
}

it.each([
  ['1,23457E+11', 'je šifra kojoj je tabela odsjekla cifre: oblikujte kolonu kao tekst.'],
  ['#N/A', 'je greška formule u tabeli.'],
])('a sheet adds no lot whose name is damaged: %s', (lot, fault) => {
  const error = `„${lot}“ ${fault}`;
  expect(withLot(lot)).toEqual({ counted: [], added: [], errors: [{ row: 2, field: 'Serija', error }] });
});

it.each(['dec.26', '01.okt', '26. Dec', '1-Oct', 'Mar-27', 'sij.27', 'mar. 2027'])(
  'a sheet adds no lot that a spreadsheet has made a date: %s',
  (lot) => {
    const error = `„${lot}“ je datum koji je tabela napravila od broja serije: oblikujte kolonu kao tekst.`;
    expect(withLot(lot)).toEqual({ counted: [], added: [], errors: [{ row: 2, field: 'Serija', error }] });
  },
);

it('a sheet finds a lot that is called so on its list', () => {
  expect(withLot('12E-3', ['A', '12E-3'])).toEqual({ counted: ['12E-3'], added: [], errors: [] });
});

it.each([
  ['12\n34', '12 34'],
  ['12  34', '12 34'],
  ['\u200b', ''],
  ['a  34', 'a 34'],
])('a sheet finds a lot that differs in what does not show: %j', (lot, found) => {
  expect(withLot(lot, ['A', 'A 34', found])).toEqual({ counted: [found], added: [], errors: [] });
});

it.each(['12/26', '1.10', 'DEC26', 'MAR-1', 'MAR-27', '1/PRO', 'Decan-26'])(
  'a sheet adds a lot that is no such date: %s',
  (lot) => {
    expect(withLot(lot)).toEqual({ counted: [], added: [lot], errors: [] });
  },
);

it('a sheet finds a lot that a program without formulas kept as it was written', () => {
  expect(withLot('="12/26"', ['A', '12/26'])).toEqual({ counted: ['12/26'], added: [], errors: [] });
});

it('a sheet adds a lot on one line', () => {
  expect(withLot('B\n2')).toEqual({ counted: [], added: ['B 2'], errors: [] });
});

it('a sheet reports a damaged variation', () => {
  const error = '„#REF!“ je greška formule u tabeli.';
  expect(withLot('', [''], '#REF!').errors).toEqual([{ row: 2, field: 'Varijacija', error }]);
});

it('a sheet takes a count that shows nothing for none', () => {
  expect(counted('\u200b')).toBeUndefined();
});
