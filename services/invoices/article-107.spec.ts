import { beforeAll, describe, expect, it } from 'vitest';
import { hasPdfToText, pdfText, whyNoPdfText } from '../testing/pdf-text.ts';
import { invoiceAmounts } from './amounts.ts';
import type { InvoiceLine } from './book.events.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { IssuedDocument } from './issued-document.ts';
import { negatedFacts } from './negated-facts.ts';

const SELLER = {
  name: 'Ljekarna Čaršija d.o.o.',
  address: 'Ferhadija 1, 71000 Sarajevo',
  jib: '4201234567890',
  pdvNumber: '201234567890',
  accounts: '1610000000000011',
};
const FIRM = { name: 'Šćepan i Žćerka d.o.o.', jib: '4209876543210', pdvNumber: '209876543210' };
const BUYER = {
  name: 'Đenana Čaušević',
  address: 'Zmaja od Bosne 1',
  postalCode: '88000',
  city: 'Mostar',
  country: 'Bosna i Hercegovina',
  firm: FIRM,
};
const NOTES = { cancelledBy: null, fiscalNumber: '', fiscalQr: '' };

/** Two goods and the delivery, 61,00 KM with PDV. */
function documentWith(changes: Partial<IssuedDocument> = {}): IssuedDocument {
  const taxPercent = changes.taxPercent ?? 17;
  const goods = [
    { quantity: 2, unitPrice: 2000 },
    { quantity: 1, unitPrice: 1200 },
  ];
  const { lines, totals } = invoiceAmounts({
    goods,
    delivery: { quantity: 1, unitPrice: 900 },
    reduction: 0,
    taxPercent,
  });
  const titles = ['Omega 3 – čžšđć', 'Vitamin D', 'Dostava'];
  return {
    documentId: 'd1',
    number: '7-2026',
    day: '2026-11-26',
    cancels: null,
    deliveredOn: '2026-11-24',
    orderId: 'o1',
    orderNumber: 123_456_789,
    orderName: '1.24.11.2026.123',
    customerId: null,
    seller: SELLER,
    taxPercent,
    lines: lines.map(
      (amounts, at): InvoiceLine => ({
        title: titles[at] ?? '',
        variation: null,
        productNumber: null,
        ...amounts,
      }),
    ),
    totals,
    payment: 'Plaćanje pouzećem',
    person: { buyer: BUYER, reason: '' },
    ...changes,
  };
}

async function textOf(document: IssuedDocument): Promise<string> {
  return pdfText(await invoicePdf(document, { state: 'shown', buyer: BUYER, reason: '' }, NOTES));
}

describe.skipIf(!hasPdfToText)(
  `an invoice, as article 107 of the rulebook on PDV has it,${whyNoPdfText}`,
  () => {
    let text: string;
    beforeAll(async () => {
      text = await textOf(documentWith());
    });

    it('names the seller with address, JIB and PDV number', () => {
      for (const part of [SELLER.name, SELLER.address, `JIB: ${SELLER.jib}`, `PDV broj: ${SELLER.pdvNumber}`])
        expect(text).toContain(part);
    });

    it('names the place of its issue', () => expect(text).toContain('Mjesto izdavanja: Sarajevo'));

    it('names the day of its issue', () => expect(text).toContain('Datum izdavanja: 26.11.2026.'));

    it('has its number', () => expect(text).toContain('Račun 7-2026'));

    it('names the day on which the goods left', () => expect(text).toContain('Datum isporuke: 24.11.2026.'));

    it('names the day of its issue as that of the delivery while the goods have not left', async () => {
      const { deliveredOn: _, ...waiting } = documentWith();
      expect(await textOf(waiting)).toContain('Datum isporuke: 26.11.2026.');
    });

    it('names the buyer with address, and a firm with JIB and PDV number', () => {
      for (const part of [BUYER.name, BUYER.address, '88000 Mostar', FIRM.name]) expect(text).toContain(part);
      for (const part of [`JIB: ${FIRM.jib}`, `PDV broj: ${FIRM.pdvNumber}`]) expect(text).toContain(part);
    });

    it('names every line with its quantity and its price', () => {
      expect(text).toMatch(/Omega 3 – čžšđć\s+2\s+20,00\s/);
      expect(text).toMatch(/Vitamin D\s+1\s+12,00\s/);
      expect(text).toMatch(/Dostava\s+1\s+9,00\s/);
    });

    it('has the value without PDV of every line', () => {
      expect(text).toMatch(/Omega 3 – čžšđć\s+2\s+20,00\s+34,19\s/);
      expect(text).toMatch(/Vitamin D\s+1\s+12,00\s+10,26\s/);
      expect(text).toMatch(/Dostava\s+1\s+9,00\s+7,69\s/);
    });

    it('has the value without PDV of all lines', () => expect(text).toMatch(/Osnovica\s+52,14 KM/));

    it('has the rate of PDV', () => expect(text).toContain('PDV 17%'));

    it('has the amount of PDV, of every line and of all', () => {
      expect(text).toMatch(/34,19\s+5,81\s+40,00/);
      expect(text).toMatch(/10,26\s+1,74\s+12,00/);
      expect(text).toMatch(/7,69\s+1,31\s+9,00/);
      expect(text).toMatch(/PDV 17%\s+8,86 KM/);
    });

    it('has the total with PDV', () => expect(text).toMatch(/Ukupno\s+61,00 KM/));

    it('names the law that exempts untaxed lines', async () => {
      const seller = { ...SELLER, pdvNumber: '', taxExemption: 'član 44. Zakona o PDV-u' };
      const untaxed = await textOf(documentWith({ taxPercent: 0, seller }));
      expect(untaxed).toContain('PDV nije obračunat. Osnov oslobođenja: član 44. Zakona o PDV-u.');
      expect(untaxed).not.toContain('sadrže PDV');
      expect(text).not.toContain('Osnov oslobođenja');
    });

    it('is cancelled by a document that names it and the same day of delivery', async () => {
      const invoice = documentWith();
      const cancels = { number: invoice.number, id: invoice.documentId };
      const storno = {
        ...documentWith(),
        ...negatedFacts(invoice),
        number: '8-2026',
        day: '2026-12-01',
        cancels,
      };
      const cancelling = await textOf(storno);
      expect(cancelling).toContain('STORNO računa 7-2026');
      expect(cancelling).toContain('Datum izdavanja: 01.12.2026.');
      expect(cancelling).toContain('Datum isporuke: 24.11.2026.');
      expect(cancelling).toMatch(/Ukupno\s+−61,00 KM/);
    });
  },
);
