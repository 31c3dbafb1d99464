import { expect, it } from 'vitest';
import type { InvoiceView } from './invoices.ports.ts';
import type { IssuedDocument } from './issued-document.ts';
import { documentsOfPortion } from './listed-documents.ts';

const view = (year: number, number: number): InvoiceView => ({
  id: `${number}-${year}`,
  number,
  year,
  day: `${year}-11-24`,
  orderId: 'o1',
  orderNumber: 1,
  orderName: '1',
  customerId: null,
  total: 100,
  base: 85,
  tax: 15,
  cancels: null,
  cancelledBy: null,
  fiscalState: 'none',
  fiscalNumber: '',
  fiscalQr: '',
  fiscalCause: '',
  fiscalAt: null,
  withheld: false,
});

/** The parts of the books that are read for these documents. */
async function readFor(views: readonly InvoiceView[]): Promise<unknown> {
  const asked: unknown[] = [];
  const book = {
    async *documents(year: number, first: number, last: number): AsyncGenerator<IssuedDocument> {
      asked.push([year, first, last]);
      yield* [];
    },
  };
  expect((await documentsOfPortion(book, views).next()).done).toBe(true);
  return asked;
}

it('reads of a book what lies together at once, and nothing between documents that lie far apart', async () => {
  expect(await readFor([view(2025, 7), view(2025, 8), view(2025, 11)])).toEqual([[2025, 7, 11]]);
  expect(await readFor([view(2025, 7), view(2025, 150_000)])).toEqual([
    [2025, 7, 7],
    [2025, 150_000, 150_000],
  ]);
  expect(await readFor([view(2025, 90), view(2026, 1), view(2026, 2)])).toEqual([
    [2025, 90, 90],
    [2026, 1, 2],
  ]);
  expect(await readFor([])).toEqual([]);
});
