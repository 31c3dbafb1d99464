import type { OrderedLine, OrderView } from '../ordering/index.ts';
import { createPdf, drawTable, innerPage, keepTogether, type PdfPage, type Place } from '../pdf/index.ts';
import { formatDate } from '../rules/dates/dates.ts';
import { formatPrice } from '../rules/money/amounts.ts';

const TITLE = 'Obrazac za odustanak od ugovora';

type Shop = { readonly seller: { readonly name: string; readonly address: string } };
type Across = Pick<Place, 'x' | 'width'>;

/** The form by which a consumer withdraws from a contract, on A4, with the data of the order; the rest is filled by hand. */
export function withdrawalForm(order: OrderView, { seller }: Shop): Promise<Buffer> {
  return createPdf({ title: TITLE, foot: `${TITLE} · Narudžba ${order.facts.name}` }, (page) => {
    const { left, top, width } = innerPage(page);
    const place = { x: left, width };
    page.font('bold').fontSize(18).text(TITLE, left, top, { width });
    page
      .font('text')
      .fontSize(9.5)
      .text('Popunite i pošaljite samo ako želite odustati od ugovora.', { width });
    drawBlock(page, 'Prodavac', sellerLines(seller), place);
    drawBlock(page, 'Izjava', [statementOf(order)], place);
    page.moveDown(0.6);
    drawLines(page, order.facts.lines, place);
    drawBlock(page, 'Kupac', buyerLines(order), place);
    drawBlock(page, 'Broj računa na koji se vraća novac', [''], place);
    drawBlock(page, 'Razlog (nije obavezan)', [''], place);
    drawSignature(page, place);
  });
}

function sellerLines({ name, address }: Shop['seller']): string[] {
  return name === '' ? ['Naziv i adresa: '] : [name, address];
}

function statementOf({ facts, placedAt, timeline }: OrderView): string {
  const delivered = timeline.find(({ stage }) => stage === 'delivered')?.at;
  const times = [
    `naručeno ${formatDate(placedAt)}`,
    ...(delivered === undefined ? [] : [`isporučeno ${formatDate(delivered)}`]),
  ];
  return `Ovim izjavljujem da odustajem od ugovora o kupovini proizvoda iz narudžbe ${facts.name}, oznaka ${facts.publicNumber} (${times.join(', ')}), u količinama upisanim u posljednjoj koloni:`;
}

function buyerLines({ contact }: OrderView): string[] {
  if (!contact) return ['Ime i prezime: ', 'Adresa: '];
  const { name, surname, buyerFirm, address, postalCode, city, email, phone } = contact;
  return [
    ...(buyerFirm ? [buyerFirm.name] : []),
    `${name} ${surname}`,
    address,
    `${postalCode} ${city}`.trim(),
    [email, phone].filter((one) => one !== '').join(', '),
  ];
}

function drawLines(page: PdfPage, lines: readonly OrderedLine[], { width }: Across): void {
  const numbers = [60, 80, 70] as const;
  const [quantity, price, returned] = numbers;
  drawTable<OrderedLine>(
    page,
    [
      {
        heading: 'Proizvod',
        width: width - quantity - price - returned,
        cell: ({ title, variation }) =>
          variation ? `${title} (${variation.type}: ${variation.name})` : title,
      },
      { heading: 'Naručeno', width: quantity, align: 'right', cell: (line) => String(line.quantity) },
      { heading: 'Cijena', width: price, align: 'right', cell: ({ unitPrice }) => formatPrice(unitPrice) },
      { heading: 'Vraćam', width: returned, align: 'right', cell: () => '______' },
    ],
    lines,
  );
}

/** A heading with lines below it; an empty line is one to write on. */
function drawBlock(page: PdfPage, heading: string, lines: readonly string[], { x, width }: Across): void {
  keepTogether(page, 50);
  page.moveDown(1).font('bold').fontSize(10).text(heading, x, page.y, { width });
  page.font('text').fontSize(10.5);
  for (const line of lines)
    if (line === '' || line.endsWith(': ')) drawBlank(page, line, { x, width });
    else page.text(line, x, page.y, { width });
}

function drawBlank(page: PdfPage, label: string, { x, width }: Across): void {
  page.text(label === '' ? ' ' : label, x, page.y + 4, { width });
  const start = x + page.widthOfString(label);
  page
    .moveTo(start, page.y)
    .lineTo(x + width, page.y)
    .lineWidth(0.5)
    .strokeColor('#8a9691')
    .stroke();
}

function drawSignature(page: PdfPage, { x, width }: Across): void {
  keepTogether(page, 60);
  page.moveDown(1.5);
  const top = page.y;
  const half = width / 2 - 20;
  drawBlank(page, 'Datum: ', { x, width: half });
  page.y = top;
  drawBlank(page, 'Potpis kupca: ', { x: x + width / 2 + 20, width: half });
}
