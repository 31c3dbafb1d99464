import { formatAmount, formatCount } from '../rules/money/amounts.ts';
import { withVariation } from '../rules/products/named-variation.ts';
import type { InvoiceLine } from './book.events.ts';
import { percent } from './invoice-sums.ts';
import type { IssuedDocument } from './issued-document.ts';

export function columnsFor({ taxPercent, totals }: IssuedDocument, width: number) {
  const money = (heading: string, own: number, of: (line: InvoiceLine) => number) => ({
    heading,
    width: own,
    align: 'right' as const,
    cell: (line: InvoiceLine) => formatAmount(of(line)),
  });
  const amounts = [
    money('Cijena', 54, ({ unitPrice }) => unitPrice),
    ...(totals.reduction === 0 ? [] : [money('Popust', 50, ({ reduction }) => reduction)]),
    money('Osnovica', 58, ({ base }) => base),
    money(`PDV ${percent(taxPercent)}`, 54, ({ tax }) => tax),
    money('Iznos', 58, ({ total }) => total),
  ];
  const [place, quantity] = [24, 34];
  const fixed = place + quantity + amounts.reduce((sum, column) => sum + column.width, 0);
  const counted = new Map<InvoiceLine, number>();
  return [
    {
      heading: 'Rb.',
      width: place,
      cell: (line: InvoiceLine) => {
        if (!counted.has(line)) counted.set(line, counted.size + 1);
        return String(counted.get(line));
      },
    },
    {
      heading: 'Naziv',
      width: width - fixed,
      cell: ({ title, variation }: InvoiceLine) => withVariation(title, variation),
    },
    {
      heading: 'Kol.',
      width: quantity,
      align: 'right' as const,
      cell: (line: InvoiceLine) => signedCount(line.quantity),
    },
    ...amounts,
  ];
}

function signedCount(count: number): string {
  return count < 0 ? `−${formatCount(-count)}` : formatCount(count);
}
