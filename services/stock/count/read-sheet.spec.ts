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
