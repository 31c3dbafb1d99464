import {
  type OrderContact,
  type OrderedLine,
  type OrderView,
  pickupPlace,
  shippingMethod,
} from '../ordering/index.ts';
import { createPdfOfMany, drawBlock, drawTable, innerPage, type PdfPage } from '../pdf/index.ts';
import { formatDate } from '../rules/dates/dates.ts';
import { formatPrice } from '../rules/money/amounts.ts';
import { withVariation } from '../rules/products/named-variation.ts';
import type { ItemLots } from '../stock/index.ts';
import { type Barcode, drawBarcode, loadBarcodes } from './barcode.ts';
import { amountOnSlip, linesToPack } from './lines-to-pack.ts';
import { createLotLines, type LotLines } from './lot-lines.ts';

const TITLE = 'Otpremnice';

/**
 * One or more A4 pages for each order, as a PDF: the recipient, the contents of the parcel (unsent pieces), the amount
 * to collect, the lots to take them from, and the public number as Code 128.
 */
export async function packingSlips(
  orders: readonly OrderView[],
  lots: readonly (readonly ItemLots[])[],
): Promise<Buffer> {
  const barcodeOf = await loadBarcodes();
  const slips = orders.map((order, at) => (page: PdfPage) => {
    drawSlip(page, order, barcodeOf(String(order.facts.publicNumber)), createLotLines(lots[at] ?? []));
  });
  return createPdfOfMany({ title: TITLE, foot: 'Otpremnica nije račun.' }, slips);
}

function drawSlip(page: PdfPage, order: OrderView, barcode: Barcode, lotsOf: LotLines): void {
  const { facts, contact, placedAt, stage } = order;
  const { left, top, width } = innerPage(page);
  const half = width / 2 - 10;

  page.font('bold').fontSize(18).text('Otpremnica', left, top);
  page
    .font('text')
    .fontSize(10)
    .text(`Narudžba ${facts.name}`)
    .text(`Datum narudžbe: ${formatDate(placedAt)}`);
  // It may have been cancelled since it was chosen.
  const isCancelled = stage === 'cancelled';
  if (isCancelled) page.font('bold').text('OTKAZANA, NE SLATI').font('text');
  const foot = page.y;
  drawBarcode(page, barcode, { right: left + width, top, width: 170, height: 44 });

  const box = Math.max(foot, top + 66) + 14;
  const recipient = contact
    ? [
        ...firmLines(contact),
        `${contact.name} ${contact.surname}`,
        contact.address,
        `${contact.postalCode} ${contact.city}`.trim(),
        contact.country,
        `Tel. ${contact.phone}`,
      ]
    : ['Podaci kupca su izbrisani.'];
  const place = pickupPlace(facts);
  const sum = isCancelled ? 0 : amountOnSlip(order);
  const terms = [
    shippingMethod(facts),
    ...(place === '' ? [] : [place]),
    facts.payment,
    `Za naplatu: ${formatPrice(sum)}`,
  ];
  const afterRecipient = drawBlock(page, 'Primalac', recipient, { x: left, y: box, width: half }, 11);
  const right = { x: left + width / 2 + 10, y: box, width: half };
  const afterTerms = drawBlock(page, 'Dostava i plaćanje', terms, right, 11);

  page.x = left;
  page.y = Math.max(afterRecipient, afterTerms) + 16;
  drawTable<OrderedLine & { readonly text: string }>(
    page,
    [
      { heading: 'Kol.', width: 45, align: 'right', cell: ({ quantity }) => String(quantity) },
      { heading: 'Proizvod', width: width - 45 - 130 - 60, cell: ({ text }) => text },
      {
        heading: 'Varijacija',
        width: 130,
        cell: ({ variation }) => (variation ? `${variation.type}: ${variation.name}` : ''),
      },
      { heading: 'ID', width: 60, align: 'right', cell: ({ productNumber }) => String(productNumber) },
    ],
    linesToPack(order).map((line) => ({ ...line, text: titleWithParts(line, lotsOf) })),
  );
  if (contact?.notes) {
    page.moveDown(1);
    drawBlock(page, 'Napomena kupca', [contact.notes], { x: left, y: page.y, width }, 11);
  }
}

function firmLines({ buyerFirm }: OrderContact): string[] {
  if (!buyerFirm) return [];
  const { name, jib, pdvNumber } = buyerFirm;
  return [name, `JIB: ${jib}`, ...(pdvNumber === '' ? [] : [`PDV broj: ${pdvNumber}`])];
}

/** With its lots below it; a bundle with its parts. */
function titleWithParts(
  { productId, variation, title, quantity, parts = [] }: OrderedLine,
  lotsOf: LotLines,
): string {
  if (parts.length === 0)
    return [title, ...lotsOf({ productId, variation: variation?.name ?? null }, quantity)].join('\n');
  const pieces = parts.map((part) => {
    const all = part.quantity * quantity;
    const lots = lotsOf(part, all);
    const named = lots.length > 0 ? ` (${lots.join('; ')})` : '';
    return `– ${all} × ${withVariation(part.title, part.variation)}${named}`;
  });
  return [title, ...pieces].join('\n');
}
