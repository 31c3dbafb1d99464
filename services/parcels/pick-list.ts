import { type OrderView, UNDONE } from '../ordering/index.ts';
import { createPdf, drawTable, innerPage } from '../pdf/index.ts';
import { formatDateTime } from '../rules/dates/dates.ts';
import type { ItemLots } from '../stock/index.ts';
import { createLotLines } from './lot-lines.ts';
import { piecesOf } from './pieces-to-pick.ts';

/**
 * The pick list of these orders, as a PDF: every product once, by its title, with the lots to take and the pieces of each order.
 * Orders that were cancelled or returned are left out, and counted. `lots` are those of each order, in its place.
 */
export function pickList(
  orders: readonly OrderView[],
  lots: readonly (readonly ItemLots[])[],
  now = new Date(),
): Promise<Buffer> {
  const isToPick = (at: number) => !UNDONE.includes(orders[at]?.stage ?? 'cancelled');
  const toPick = orders.filter((_, at) => isToPick(at));
  const lotsOf = createLotLines(lots.filter((_, at) => isToPick(at)).flat());
  const leftOut = orders.length - toPick.length;
  const counted = [
    `Narudžbi: ${toPick.length}`,
    ...(leftOut > 0 ? [`bez otkazanih i vraćenih: ${leftOut}`] : []),
  ];
  const pieces = piecesOf(toPick).map((piece) => ({ ...piece, lots: lotsOf(piece, piece.quantity) }));
  const foot = `Lista za pripremu, ${formatDateTime(now.toISOString())}`;
  return createPdf({ title: 'Lista za pripremu', foot }, (page) => {
    const { left, top, width } = innerPage(page);
    page.font('bold').fontSize(18).text('Lista za pripremu', left, top);
    page.font('text').fontSize(10).text(counted.join(', ')).moveDown(0.8);
    drawTable<(typeof pieces)[number]>(
      page,
      [
        { heading: 'Kol.', width: 45, align: 'right', cell: ({ quantity }) => String(quantity) },
        {
          heading: 'Proizvod',
          width: width - 45 - 110 - 55 - 130,
          cell: ({ title, lots: own }) => [title, ...own].join('\n'),
        },
        { heading: 'Varijacija', width: 110, cell: ({ variation }) => variation ?? '' },
        { heading: 'ID', width: 55, align: 'right', cell: ({ productNumber }) => String(productNumber) },
        { heading: 'Narudžbe', width: 130, cell: (piece) => piece.orders.join('\n') },
      ],
      pieces,
    );
  });
}
