import { keepTogether, type PdfPage, type Place } from '../pdf/index.ts';
import { formatPrice } from '../rules/money/amounts.ts';
import type { IssuedDocument } from './issued-document.ts';

/** '17%' */
export function percent(tax: number): string {
  return `${String(tax).replace('.', ',')}%`;
}

const ROW = 16;

/** Recapitulation of PDV, and the total. */
export function drawSums(
  page: PdfPage,
  { totals, taxPercent }: IssuedDocument,
  { x, width }: Pick<Place, 'x' | 'width'>,
) {
  const rows: (readonly [string, number])[] = [
    ...(totals.reduction === 0
      ? []
      : [
          ['Vrijednost prije popusta', totals.amount] as const,
          ['Popust (kupon)', 0 - totals.reduction] as const,
        ]),
    ['Osnovica', totals.base],
    [`PDV ${percent(taxPercent)}`, totals.tax],
  ];
  keepTogether(page, (rows.length + 2) * ROW + 20);
  const [from, own] = [x + width - 250, 250];
  page.y += 12;
  page.font('text').fontSize(10);
  for (const [label, amount] of rows) drawSum(page, label, formatPrice(amount), from, own);
  const line = page.y + 2;
  page
    .moveTo(from, line)
    .lineTo(from + own, line)
    .lineWidth(1)
    .strokeColor('#1c2a26')
    .stroke();
  page.y = line + 6;
  page.font('bold').fontSize(13);
  drawSum(page, 'Ukupno', formatPrice(totals.total), from, own);
}

function drawSum(page: PdfPage, label: string, amount: string, x: number, width: number): void {
  const y = page.y;
  page.text(label, x, y, { width: width / 2 + 20 });
  page.text(amount, x, y, { width, align: 'right' });
  page.y = y + ROW;
}
