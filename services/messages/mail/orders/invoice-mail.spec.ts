import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../testing/samples/an-order.ts';
import { invoiceMail } from './invoice-mail.ts';

const pdf = Buffer.from('%PDF');
const mailed = (fiscalNumber: string, fiscalQr: string) =>
  invoiceMail(
    anOrder(),
    { number: '7-2026', pdf, total: 1900, fiscalNumber, fiscalQr },
    'https://shop.example',
  );

describe('the mail with an invoice', () => {
  it('has the PDF, and the number and link of its fiscal receipt', () => {
    const mail = mailed('FR-12', 'https://fiskal.example/?r=12&x=<1>');
    expect(mail.attachments).toMatchObject([{ filename: 'racun-7-2026.pdf', content: pdf }]);
    expect(mail.text).toContain('Broj fiskalnog računa: FR-12\nProvjera fiskalnog računa:\nhttps://fiskal');
    expect(mail.html).toContain('<strong>FR-12</strong>');
    expect(mail.html).toContain('href="https://fiskal.example/?r=12&amp;x=&lt;1&gt;"');
  });

  it('names the amount of the invoice, which lacks what came back before it', () => {
    expect(mailed('', '').text).toContain('na iznos 19,00 KM.');
  });

  it('has no link where the code is none, and no word of a receipt without one', () => {
    const coded = mailed('FR-12', 'javascript:alert(1)');
    expect([coded.text, coded.html].join()).not.toContain('javascript:');
    expect(coded.text).toContain('Broj fiskalnog računa: FR-12');
    expect(mailed('', '').text).not.toContain('fiskalnog');
  });
});
