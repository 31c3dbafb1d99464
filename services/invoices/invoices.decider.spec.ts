import { describe, expect, it } from 'vitest';
import { copiedEntries } from '../testing/copied-entries.ts';
import { spec } from '../testing/decider.ts';
import { invoiceBookDecider, numberIn } from './book.decider.ts';
import type { InvoiceBookEvent, IssuedFacts } from './book.events.ts';
import { invoiceDecider } from './invoice.decider.ts';

const facts: IssuedFacts = {
  orderId: 'o1',
  orderNumber: 123_456_789,
  orderName: '1.24.11.2026.123',
  customerId: null,
  seller: { name: 'Ljekarna', address: 'Lipa 1', jib: '4'.repeat(13), pdvNumber: '', accounts: '' },
  taxPercent: 17,
  lines: [],
  totals: { amount: 0, reduction: 0, total: 0, base: 0, tax: 0 },
  payment: 'Plaćanje pouzećem',
};
const person = { buyer: null, reason: '' };
const issue = (documentId: string, today = '2026-11-24') =>
  ({ type: 'Issue', documentId, year: 2026, today, facts, person }) as const;
const issued = (documentId: string, number: number, day = '2026-11-24'): InvoiceBookEvent => ({
  type: 'InvoiceIssued',
  data: { ...facts, documentId, number, year: 2026, day },
  personal: person,
  subject: documentId,
});

describe('the book of a year', () => {
  const book = spec(invoiceBookDecider);

  it('starts with number 1', () => book.given().when(issue('a')).yields(issued('a', 1)));

  it('gives every document the number after the last', () =>
    book.given(issued('a', 1), issued('b', 2)).when(issue('c')).yields(issued('c', 3)));

  it('issues a document once', () =>
    book.given(issued('a', 1), issued('b', 2)).when(issue('a')).yieldsNothing());

  it('copies none of its thousands of documents with the next one', () => {
    const { evolve, initialState } = invoiceBookDecider;
    const events = Array.from({ length: 5_000 }, (_, at) => issued(`narudzba-${at}`, at + 1));
    const before = events.reduce(evolve, initialState);
    const after = evolve(before, issued('narudzba-5000', events.length + 1));
    expect(copiedEntries(before, after)).toBeLessThan(200);
    const known = (state: typeof before) =>
      ['narudzba-0', 'narudzba-4999', 'narudzba-5000'].map((id) => numberIn(state, id));
    expect([known(before), known(after)]).toEqual([
      [1, 5_000, null],
      [1, 5_000, 5_001],
    ]);
  });

  it('dates a late document on its last day', () =>
    book
      .given()
      .when(issue('a', '2027-01-03'))
      .yields(issued('a', 1, '2026-12-31')));

  it('gives a cancelling document a number of its own, encrypted like the cancelled one', () =>
    book
      .given(issued('a', 1))
      .when({ ...issue('x'), type: 'IssueCancellation', cancels: '1-2026', cancelsId: 'a' })
      .yields({
        type: 'InvoiceCancellationIssued',
        data: {
          ...facts,
          documentId: 'x',
          number: 2,
          year: 2026,
          day: '2026-11-24',
          cancels: '1-2026',
          cancelsId: 'a',
        },
        personal: person,
        subject: 'a',
      }));
});

describe('an issued document', () => {
  const invoice = spec(invoiceDecider);
  const request = {
    type: 'RequestCancellation',
    id: 'a',
    invoice: '1-2026',
    year: 2027,
    reason: 'Greška',
  } as const;
  const requested = {
    type: 'InvoiceCancellationRequested',
    data: { invoice: '1-2026', year: 2027 },
    personal: { reason: 'Greška' },
    subject: 'a',
  } as const;
  const note = (fiscalNumber: string) =>
    ({ type: 'NoteFiscalNumber', fiscalNumber, invoice: '1-2026', orderId: 'o1' }) as const;

  it('is cancelled once', () => {
    invoice.given().when(request).yields(requested);
    invoice.given(requested).when(request).yieldsNothing();
  });

  it('is mailed with the number of a device where the fiscal service refused it', () => {
    const refused = { type: 'InvoiceFiscalRefused', data: { cause: 'JIB' } } as const;
    const mailed = { invoice: '1-2026', orderId: 'o1' };
    invoice
      .given(refused)
      .when(note('BF-1'))
      .yields({ type: 'InvoiceFiscalNumberNoted', data: { fiscalNumber: 'BF-1', ...mailed } });
    invoice
      .given(refused)
      .when({ ...note('BF-1'), orderId: null })
      .yields({ type: 'InvoiceFiscalNumberNoted', data: { fiscalNumber: 'BF-1' } });
  });

  it('has the number of its fiscal receipt, which can be corrected', () => {
    const noted = { type: 'InvoiceFiscalNumberNoted', data: { fiscalNumber: 'BF-1' } } as const;
    invoice.given().when(note('')).yieldsNothing();
    invoice.given(noted).when(note('BF-1')).yieldsNothing();
    invoice
      .given(noted)
      .when(note(''))
      .yields({ type: 'InvoiceFiscalNumberNoted', data: { fiscalNumber: '' } });
  });

  it('loses its buyer once', () => {
    const erased = { type: 'InvoiceBuyerErased', data: {} } as const;
    invoice.given().when({ type: 'MarkBuyerErased' }).yields(erased);
    invoice.given(erased).when({ type: 'MarkBuyerErased' }).yieldsNothing();
  });
});
