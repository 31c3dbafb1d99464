import type { OrderedLine, OrderView } from '../ordering/index.ts';
import { createPdf, drawTable } from '../pdf/index.ts';
import { formatDateTime } from '../rules/dates.ts';
import { linesToPack } from './lines-to-pack.ts';

type Piece = {
  readonly line: OrderedLine;
  readonly quantity: number;
  /** Public numbers with the quantity of each. */
  readonly orders: readonly string[];
};

/** The pick list of these orders, as a PDF: every product once, by its title, with the pieces of each order. */
export function pickList(orders: readonly OrderView[], now = new Date()): Promise<Buffer> {
  const pieces = piecesOf(orders);
  const foot = `Lista za pripremu, ${formatDateTime(now.toISOString())}`;
  return createPdf({ title: 'Lista za pripremu', foot }, (page) => {
    const { left, right, top } = page.page.margins;
    const width = page.page.width - left - right;
    page.font('bold').fontSize(18).text('Lista za pripremu', left, top);
    page.font('text').fontSize(10).text(`Narudžbi: ${orders.length}`).moveDown(0.8);
    drawTable<Piece>(
      page,
      [
        { heading: 'Kol.', width: 45, align: 'right', cell: ({ quantity }) => String(quantity) },
        { heading: 'Proizvod', width: width - 45 - 110 - 55 - 130, cell: ({ line }) => line.title },
        { heading: 'Varijacija', width: 110, cell: ({ line }) => line.variation?.name ?? '' },
        { heading: 'ID', width: 55, align: 'right', cell: ({ line }) => String(line.productNumber) },
        { heading: 'Narudžbe', width: 130, cell: (piece) => piece.orders.join('\n') },
      ],
      pieces,
    );
  });
}

/** As people look for them: 'Omega 3' before 'Omega 10'. */
const byText = new Intl.Collator('bs', { numeric: true });

/** The pieces of all orders by product and variation, sorted by title, then variation. */
export function piecesOf(orders: readonly OrderView[]): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const order of orders)
    for (const line of linesToPack(order)) {
      const key = JSON.stringify([line.productId, line.variation?.name]);
      const before = pieces.get(key);
      pieces.set(key, {
        line: before?.line ?? line,
        quantity: (before?.quantity ?? 0) + line.quantity,
        orders: [...(before?.orders ?? []), `${order.facts.publicNumber} (${line.quantity})`],
      });
    }
  return [...pieces.values()].sort(
    ({ line: a }, { line: b }) =>
      byText.compare(a.title, b.title) || byText.compare(a.variation?.name ?? '', b.variation?.name ?? ''),
  );
}
