import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { type More, planOf as plan, product } from './plan.testing.ts';

const kinds = async (text: string, more: More = {}) =>
  (await plan(text, more)).map((step) =>
    step.kind === 'skip'
      ? typeof step.repeats === 'number'
        ? `repeats ${step.repeats}`
        : step.repeats.id
      : step.kind,
  );

describe('the rows of an import', () => {
  it('are converted by column, prices in hundredths and rounded', async () => {
    const text = [
      'title;price;vele_price;brand;subCategory;status;available;productType;actionPercent;description;seoDescription',
      'Sirup;12,33;8,11;šumina;Biljni čajevi;u pripremi;ne;2;12,5 %;<p onclick="x()">Da</p><script>1</script>;Opis',
    ].join('\n');
    expect(await plan(text)).toEqual([
      {
        kind: 'add',
        row: 2,
        facts: {
          title: 'Sirup',
          price: 1235,
          wholesalePrice: 811,
          brand: 20,
          category: 60,
          subcategory: 61,
          status: 'draft',
          available: false,
          productType: 2,
          salePercent: 12.5,
          description: '<p>Da</p>',
          seoDescription: 'Opis',
        },
      },
    ]);
  });

  it.each([
    ['12.34', 1235],
    ['12,32', 1230],
    ['12,38', 1240],
    ['12,37', 1235],
    ['0,03', 5],
  ])('cost %s KM, rounded: %s', async (text, price) => {
    expect(await plan(`title;price\nSirup;${text}\n`)).toMatchObject([{ facts: { price } }]);
  });

  it('cost what the number cells of a workbook hold, beside texts with decimal commas', async () => {
    const prices = [13.125, 1234, 0.125, '1.234', '5,50'];
    const rows = [['title', 'price'], ...prices.map((price, at) => [`Sirup ${at}`, price])];
    const content = await (
      await writeWorkbook(rows.map((row) => row.map((value) => ({ value }))))
    ).toBuffer();
    expect((await plan(content)).map((step) => (step.kind === 'add' ? step.facts.price : step.kind))).toEqual(
      [1310, 123400, 10, 123400, 550],
    );
  });

  it.each([
    ['title;price\n;5', 'title'],
    ['title;price\nSirup;', 'price'],
    ['title;price\nSirup;pet', 'price'],
    ['title;price\nSirup;-5', 'price'],
    ['title;price\nSirup;0', 'price'],
    ['title;price\nSirup;0,02', 'price'],
    [`title;price\n${'a'.repeat(251)};5`, 'title'],
    ['title;price;brand\nSirup;5;Nema ga', 'brand'],
    ['title;price;brand\nSirup;5;999', 'brand'],
    ['title;price;category\nSirup;5;61', 'category'],
    ['title;price;category;subCategory\nSirup;5;Ostalo;61', 'subCategory'],
    ['title;price;status\nSirup;5;objavi', 'status'],
    ['title;price;available\nSirup;5;možda', 'available'],
    ['title;price;productType\nSirup;5;6', 'productType'],
    ['title;price;actionPercent\nSirup;5;100', 'actionPercent'],
    ['title;price;deliveryTime\nSirup;5;sutra', 'deliveryTime'],
    ['title;price;slug\nSirup;5;???', 'slug'],
    ['title;price;vele_price\nSirup;5;x', 'vele_price'],
    ['title;price;purpose\nSirup;5;#N/D', 'purpose'],
  ])('are wrong, naming the column: %j', async (text, field) => {
    expect(await plan(text)).toEqual([
      {
        kind: 'wrong',
        row: 2,
        errors: [{ row: 2, field, error: expect.stringMatching(/^[A-ZČĆŽŠĐ„].+\.$/) }],
      },
    ]);
  });

  it.each([
    ['the deliverer’s key', 'title;price;brand;delivererProductKey\nČaj od nane;5;20;N-1\n'],
    ['the barcode', 'title;price;brand;delivererBarcode\nČaj od nane;5;20;3870000000419\n'],
    ['the barcode in 14 digits', 'title;price;brand;delivererBarcode\nČaj od nane;5;20;03870000000419\n'],
    ['the own key', 'title;price;localProductKey\nDrugo;5;GWS1231700000000000ABCD\n'],
    ['title and brand', 'title;price\nCAJ OD NANE;5\n'],
    ['title and brand, a new key beside them', 'title;price;localProductKey\nČaj od nane;5;N7\n'],
  ])('repeat a product of the shop by %s', async (_, text) => {
    expect(await kinds(text)).toEqual(['p1']);
    expect(await plan(text, { duplicates: 'update' })).toMatchObject([
      { kind: 'update', product: { id: 'p1' } },
    ]);
  });

  it.each([
    ['another brand', 'title;price;brand\nČaj od nane;5;20\n', {}],
    ['another barcode', 'title;price;delivererBarcode\nČaj od nane;5;3870000000426\n', {}],
    ['another key of the same deliverer', 'title;price;delivererProductKey\nČaj od nane;5;N-2\n', {}],
    ['the same key of another deliverer', 'title;price;delivererProductKey\nDrugo;5;N-1\n', { deliverer: 4 }],
  ])('do not repeat a product with %s', async (_, text, more) => {
    expect(await kinds(text, more)).toEqual(['add']);
  });

  it('repeat an earlier row of the file, or a product that an earlier row updates', async () => {
    const text = [
      ...['title;price;brand;delivererBarcode', 'Med;5;;3870000000013', 'Med;6;;', 'Čaj od nane;5;;'],
      'Caj od nane;5;20;3870000000419',
    ].join('\n');
    expect(await kinds(text)).toEqual(['add', 'repeats 2', 'p1', 'repeats 4']);
    expect(await kinds(text, { duplicates: 'update' })).toEqual(['add', 'repeats 2', 'update', 'repeats 4']);
  });

  it.each([
    ['a product', 'delivererBarcode', 'title;price;delivererBarcode\nDrugo;5;3870000000419\n'],
    ['a product', 'delivererProductKey', 'title;price;delivererProductKey\nDrugo;5;N-1\n'],
    [
      'an earlier row',
      'delivererBarcode',
      'title;price;delivererBarcode\nMed;5;3870000000013\nDrugo;5;3870000000013\n',
    ],
  ])('conflict with %s of their %s and another title', async (_, field, text) => {
    for (const duplicates of ['skip', 'update'] as const) {
      const steps = await plan(text, { duplicates });
      expect(steps.at(-1)).toMatchObject({
        kind: 'wrong',
        errors: [{ field, error: expect.stringMatching(/^Istu šifru pod drugim nazivom/) }],
      });
    }
  });

  const twin = { ...product, id: 'p2', number: 2 };
  it.each([
    ['own key', 'localProductKey', 'title;price;localProductKey\nDrugo;5;GWS1231700000000000ABCD\n', {}],
    [
      'deliverer’s key and title',
      'delivererProductKey',
      'title;price;delivererProductKey\nČaj od nane;5;N-1\n',
      {},
    ],
    ['title and brand', 'title', 'title;price\nČaj od nane;5\n', { delivererKey: 'N-2' }],
    [
      'deliverer’s key of the one and barcode of the other',
      'delivererProductKey',
      'title;price;delivererProductKey;delivererBarcode\nČaj od nane;5;N-1;3870000000426\n',
      { delivererKey: 'N-2', delivererBarcode: '3870000000426' },
    ],
  ])('are refused when several products have their %s', async (_, field, text, others) => {
    for (const duplicates of ['skip', 'update'] as const)
      expect(await plan(text, { known: [product, { ...twin, ...others }], duplicates })).toEqual([
        {
          kind: 'wrong',
          row: 2,
          errors: [
            {
              row: 2,
              field,
              error: 'Redu odgovara više proizvoda: proizvod „Čaj od nane“ (1) i proizvod „Čaj od nane“ (2).',
            },
          ],
        },
      ]);
  });

  it('repeat the one of several products that another code names', async () => {
    const known = [product, { ...twin, delivererBarcode: '3870000000426' }];
    const text = 'title;price;delivererProductKey;delivererBarcode\nČaj od nane;5;N-1;3870000000426\n';
    expect(await kinds(text, { known })).toEqual(['p2']);
  });

  it.each([
    ['localProductKey', 'localKey', '00123', '123'],
    ['delivererProductKey', 'delivererKey', '00123', '123'],
    ['delivererBarcode', 'delivererBarcode', '0012345678905', '12345678905'],
  ])(
    'are refused when their %s lacks only the zeros in front of a known one',
    async (column, fact, full, short) => {
      const known = [{ ...product, [fact]: full }];
      const text = `title;price;${column}\nDrugo;5;${short}\n`;
      expect(await plan(text, { known })).toMatchObject([
        { kind: 'wrong', errors: [{ field: column, error: expect.stringMatching(/^Istu šifru s nulama/) }] },
      ]);
      expect(
        await kinds(text, { known: [...known, { ...twin, title: 'Drugo', [fact]: short }] }),
      ).not.toEqual(['wrong']);
    },
  );

  it('conflict with an earlier row of the same key and another title', async () => {
    const text = 'title;price;localProductKey\nMed;5;M-1\nPčelinji med;6;M-1\nMed;7;M-1\n';
    expect(await kinds(text, { duplicates: 'update' })).toEqual(['add', 'wrong', 'repeats 2']);
  });

  it('conflict when their key is one product’s, and their barcode another’s', async () => {
    const other = { ...product, id: 'p2', number: 2, title: 'Sirup', localKey: 'S', delivererBarcode: '' };
    const text = 'title;price;localProductKey;delivererBarcode\nSirup;5;S;3870000000419\n';
    expect(await kinds(text, { known: [product, other], duplicates: 'update' })).toEqual(['wrong']);
  });

  it.each(['0', '-', '387', '1234567890123', '0000000000000'])(
    'are not identified by the barcode %s',
    async (delivererBarcode) => {
      const known = [{ ...product, delivererBarcode }];
      const text = `title;price;delivererBarcode\nDrugo;5;${delivererBarcode}\nTreće;6;${delivererBarcode}\n`;
      expect(await kinds(text, { known, duplicates: 'update' })).toEqual(['add', 'add']);
    },
  );

  it('do not repeat products that they added themselves before the import was interrupted', async () => {
    const own = { ...product, id: 'row-2', title: 'Med' };
    expect(await kinds('title;price\nMed;5\n', { known: [own] })).toEqual(['add']);
  });

  it('add what they had added before the import was interrupted, though another import has added the same since', async () => {
    const known = [
      { ...product, id: 'row-2', title: 'Med' },
      { ...product, id: 'p2', title: 'Med', delivererKey: '', delivererBarcode: '' },
    ];
    const duplicates = 'update';
    const wasAdded = (row: number) => row === 2;
    expect(await kinds('title;price\nMed;5\n', { known, duplicates, wasAdded })).toEqual(['add']);
    expect(await kinds('title;price\nMed;5\n', { known, duplicates })).toEqual(['update']);
  });
});
