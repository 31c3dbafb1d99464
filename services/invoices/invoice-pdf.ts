import {
  createPdf,
  drawBlock,
  drawQrCode,
  drawTable,
  innerPage,
  keepTogether,
  type PdfPage,
  type Place,
} from '../pdf/index.ts';
import { numericDay } from '../rules/dates/dates.ts';
import type { InvoiceBuyer } from './book.events.ts';
import { columnsFor } from './invoice-columns.ts';
import { drawSums } from './invoice-sums.ts';
import type { InvoiceView } from './invoices.ports.ts';
import { deliveryDay, type IssuedDocument } from './issued-document.ts';
import type { ShownBuyer } from './shown-buyer.ts';

/** A document's data beside the issued ones. */
type Notes = Pick<InvoiceView, 'cancelledBy' | 'fiscalNumber' | 'fiscalQr'>;

/** An issued document on A4, as PDF. */
export function invoicePdf(document: IssuedDocument, buyer: ShownBuyer, notes: Notes): Promise<Buffer> {
  const title = titleOf(document);
  return createPdf({ title, foot: [document.seller.name, title].filter(Boolean).join(' · ') }, (page) =>
    drawInvoice(page, document, buyer, notes),
  );
}

function titleOf({ number, cancels }: IssuedDocument): string {
  return cancels ? `Storno račun ${number}` : `Račun ${number}`;
}

function drawInvoice(page: PdfPage, document: IssuedDocument, buyer: ShownBuyer, notes: Notes): void {
  const { left, top, width } = innerPage(page);
  const half = width / 2 - 12;
  const afterSeller = drawSeller(page, document, { x: left, y: top, width: half });
  const afterHead = drawHead(page, document, notes, { x: left + width / 2 + 12, y: top, width: half });
  const box = Math.max(afterSeller, afterHead) + 22;
  const afterBuyer = drawBlock(page, 'Kupac', buyerLines(buyer), { x: left, y: box, width: half }, 10.5);
  const afterOrder = drawBlock(
    page,
    'Narudžba',
    [`Broj: ${document.orderNumber} (${document.orderName})`, `Način plaćanja: ${document.payment}`],
    { x: left + width / 2 + 12, y: box, width: half },
    10.5,
  );
  page.x = left;
  page.y = Math.max(afterBuyer, afterOrder) + 20;
  drawTable(page, columnsFor(document, width), document.lines, 8.5);
  if (notes.fiscalQr !== '') keepTogether(page, QR_SIZE + 30);
  const sums = page.y;
  drawSums(page, document, { x: left, width });
  if (notes.fiscalQr !== '') drawFiscalCode(page, notes.fiscalQr, { x: left, y: sums + 12 });
  const reason = buyer.state === 'shown' ? buyer.reason : '';
  const last = [
    ...(reason === '' ? [] : [`Razlog storniranja: ${reason}`]),
    taxNote(document),
    'Račun je izdat elektronski i važi bez pečata i potpisa.',
  ];
  keepTogether(page, 40);
  page.y += 22;
  page.font('text').fontSize(9);
  for (const line of last) page.text(line, left, page.y, { width });
}

/** Names the law that exempts the lines where they are untaxed. */
function taxNote({ taxPercent, seller: { taxExemption = '' } }: IssuedDocument): string {
  const currency = 'Cijene su izražene u konvertibilnim markama (KM)';
  if (taxPercent > 0) return `${currency} i sadrže PDV.`;
  const law = taxExemption === '' ? '' : ` Osnov oslobođenja: ${taxExemption}.`;
  return `${currency}. PDV nije obračunat.${law}`;
}

const QR_SIZE = 90;

/** The QR code of the fiscal receipt, beside the sums. Leaves the page below both. */
function drawFiscalCode(page: PdfPage, text: string, { x, y }: Pick<Place, 'x' | 'y'>): void {
  const below = page.y;
  drawQrCode(page, text, { x, y, size: QR_SIZE });
  page
    .font('text')
    .fontSize(8)
    .text('QR kod fiskalnog računa', x, y + QR_SIZE + 2);
  page.y = Math.max(below, page.y);
}

function drawSeller(page: PdfPage, { seller }: IssuedDocument, { x, y, width }: Place): number {
  page.font('bold').fontSize(13).text(seller.name, x, y, { width });
  page.font('text').fontSize(9.5).moveDown(0.2);
  const accounts = seller.accounts.split(/\r?\n/).map((line) => line.trim());
  const lines = [
    seller.address,
    ...(seller.jib === '' ? [] : [`JIB: ${seller.jib}`]),
    ...(seller.pdvNumber === '' ? [] : [`PDV broj: ${seller.pdvNumber}`]),
    ...accounts.filter((line) => line !== '').map((line) => `Žiro račun: ${line}`),
  ];
  for (const line of lines) page.text(line, x, page.y, { width });
  return page.y;
}

/** The number, the day, and the status. Returns its lower end. */
function drawHead(
  page: PdfPage,
  document: IssuedDocument,
  { cancelledBy, fiscalNumber }: Notes,
  { x, y, width }: Place,
): number {
  const { cancels, day, seller } = document;
  const right = { width, align: 'right' } as const;
  page.font('bold').fontSize(20).text(titleOf(document), x, y, right);
  if (cancels) page.fontSize(12).text(`STORNO računa ${cancels.number}`, x, page.y, right);
  page.font('text').fontSize(9.5).moveDown(0.2);
  const place = placeOf(seller.address);
  const lines = [
    `Datum izdavanja: ${numericDay(day)}`,
    `Datum isporuke: ${numericDay(deliveryDay(document))}`,
    ...(place === '' ? [] : [`Mjesto izdavanja: ${place}`]),
    ...(fiscalNumber === '' ? [] : [`Broj fiskalnog računa: ${fiscalNumber}`]),
  ];
  for (const line of lines) page.text(line, x, page.y, right);
  if (cancelledBy) page.font('bold').text(`STORNIRAN računom ${cancelledBy}`, x, page.y + 4, right);
  return page.y;
}

/** The town of an address: what follows its last comma, without the postal code. */
function placeOf(address: string): string {
  return (address.split(/[,\n]/).at(-1) ?? '').replace(/^\s*\d{5}\s*/, '').trim();
}

function buyerLines(shown: ShownBuyer): string[] {
  if (shown.state === 'withheld') return ['***', 'Podaci kupca su dostupni samo knjigovodstvu.'];
  if (shown.state === 'erased') return ['Podaci kupca su izbrisani.'];
  const { buyer } = shown;
  const town = `${buyer.postalCode} ${buyer.city}`.trim();
  return [...namesOf(buyer), buyer.address, town, buyer.country];
}

function namesOf({ name, firm }: InvoiceBuyer): string[] {
  if (!firm) return [name];
  const pdv = firm.pdvNumber === '' ? [] : [`PDV broj: ${firm.pdvNumber}`];
  return [firm.name, `JIB: ${firm.jib}`, ...pdv, name];
}
