import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { planOf, product } from './planning/plan.testing.ts';
import type { Step } from './step.ts';

const file = (name: string) => readFile(new URL(`testing/${name}`, import.meta.url));

/** A row in short: its accepted values, or its number and invalid columns. */
function shortOf(step: Step): unknown {
  if (step.kind === 'wrong') return [step.row, ...step.errors.map(({ field }) => field)];
  return step.kind === 'add' ? step.facts : step.kind;
}

it.each([
  [
    'prices-without-zero.csv',
    [
      { title: 'Štapići uho A', price: 95 },
      { title: 'Gaza đ 5 cm', price: 60 },
      { title: 'Vata', price: 120 },
    ],
  ],
  [
    'made-up-barcode.csv',
    ['Melem crveni', 'Melem plavi', 'Melem zeleni'].map((title) => ({
      title,
      delivererBarcode: '1234567890123',
    })),
  ],
  ['scientific-barcodes.csv', [2, 3, 4].map((row) => [row, 'delivererBarcode'])],
  [
    'text-formulas.csv',
    [
      { delivererKey: '00412', delivererBarcode: '3870000000417' },
      { delivererKey: '00413', delivererBarcode: '3870000000418' },
    ],
  ],
  ['mixed-line-ends.csv', [{ title: 'Red jedan' }, { title: 'Red dva' }, { title: 'Red tri', price: 300 }]],
  [
    'quotes-without-pair.csv',
    [{ title: '"Bella" traka 5 m', price: 300 }, { title: 'Zavoj' }, { title: '"Dora" flaster', price: 400 }],
  ],
  [
    'quotes-before-quoted-cell.csv',
    [
      { title: '"Nana" čaj 20 g', price: 310 },
      { title: 'Kamilica čaj' },
      { title: 'Žalfija čaj' },
      { title: 'Lipa čaj' },
    ],
  ],
  ['two-marks.csv', [{ title: 'Dupli bom', price: 500 }]],
  [
    'formula-errors.csv',
    [[2, 'title'], [3, 'title'], [4, 'purpose'], expect.arrayContaining([5, 'title', 'price'])],
  ],
  ['foreign-byte.csv', [{ title: 'Šipak čaj', price: 500 }, [3, 'title']]],
  ['placeholder-codes.csv', [{ title: 'Nula jedan' }, { title: 'Nula dva' }, { title: 'Nula tri' }]],
  ['comma-in-price.csv', [[2, 'title'], { title: 'Drugi', price: 1350 }]],
  [
    'percent-cells.xlsx',
    expect.arrayContaining([
      expect.objectContaining({ title: 'Procentni gel', salePercent: 20 }),
      expect.objectContaining({ title: 'Procentni sprej', salePercent: 15.5 }),
    ]),
  ],
  ['leading-zeros.xlsx', [{ delivererKey: '000412', delivererBarcode: '0412000000017' }]],
  ['hidden-first-sheet.xlsx', [{ title: 'Iz drugog lista', price: 1000 }]],
  ['workbook2.xlsx', [{ title: 'Iz workbook2', price: 1000 }]],
])('%s is read as its author intended', async (name, rows) => {
  const steps = (await planOf(await file(name))).map(shortOf);
  expect(steps).toMatchObject(rows);
  if (Array.isArray(rows)) expect(steps).toHaveLength(rows.length);
});

it('a placeholder for a barcode updates no product that has the same', async () => {
  const known = [{ ...product, delivererBarcode: '0' }];
  const steps = await planOf(await file('update-by-placeholder.csv'), { known, duplicates: 'update' });
  expect(steps).toMatchObject([{ kind: 'add', facts: { title: 'Potpuno drugi sirup' } }]);
});
