import { describe, expect, it } from 'vitest';
import type { OrderView } from '../ordering/index.ts';
import { hasPdfToText, pdfText, whyNoPdfText } from '../testing/pdf-text.ts';
import { anOrder } from '../testing/samples/an-order.ts';
import { packingSlips } from './packing-slips.ts';

const sample = anOrder();
const order: OrderView = {
  id: 'o1',
  viewed: false,
  placedAt: '2026-11-21T10:00:00.000Z',
  timeline: [],
  stage: 'confirmed',
  ...sample,
};
const firm = { name: 'Lipa d.o.o.', jib: '4200000000001', pdvNumber: '' };
const slipsOf = async (...orders: OrderView[]) => pdfText(await packingSlips(orders, []));

describe.skipIf(!hasPdfToText)(`packing slips${whyNoPdfText}`, () => {
  it('number the pages of each order by itself', async () => {
    const lines = Array.from({ length: 60 }, () => sample.facts.lines).flat();
    const long = { ...order, facts: { ...order.facts, lines } };
    const slips = await slipsOf(order, long, order);
    expect(slips.match(/Stranica \d+ od \d+/g)).toEqual([
      'Stranica 1 od 1',
      'Stranica 1 od 2',
      'Stranica 2 od 2',
      'Stranica 1 od 1',
    ]);
  });

  it('say that a cancelled order is not to be sent, and collect nothing for it', async () => {
    const slip = await slipsOf({ ...order, stage: 'cancelled' });
    expect(slip).toContain('OTKAZANA, NE SLATI');
    expect(slip).toContain('Za naplatu: 0,00 KM');
    expect(await slipsOf(order)).not.toContain('OTKAZANA');
  });

  it('name the firm above its person, and a person alone otherwise', async () => {
    const forFirm = { ...order, contact: { ...sample.contact, buyerFirm: firm } };
    expect(await slipsOf(forFirm)).toMatch(
      /Primalac[^\n]*\n\s*Lipa d\.o\.o\.[^\n]*\n\s*JIB: 4200000000001[^\n]*\n\s*Amra Kovač/,
    );
    const person = await slipsOf(order);
    expect(person).toMatch(/Primalac[^\n]*\n\s*Amra Kovač/);
    expect(person).not.toContain('JIB');
  });
});
