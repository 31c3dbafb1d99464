import { ordinalOf } from '../../../services/platform/log/event-log.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import {
  type CountEvent,
  evolveStock,
  initialStock,
  type MovementEvent,
  piecesOf,
  reservedPieces,
  type StockEvent,
  type StockState,
} from '../../../services/stock/index.ts';
import { foldDocuments, foldInMemory, saveDocuments } from '../../generations/documents.ts';
import { inCategory, type Projection, type RecordedOf } from '../../generations/projection.ts';
import { insertRows, upsert } from '../../generations/rows.ts';
import { evolveCount } from './evolve-count.ts';
import { evolveMovement } from './evolve-movement.ts';
import {
  type CountDocument,
  type MovementDocument,
  STOCK_INDEXES,
  STOCK_TABLES,
  type StockDocument,
  type StockTables,
} from './tables.ts';

type Column = Omit<StockTables['items'], 'id' | 'doc'>;

const ITEMS = {
  table: 'items',
  row: ({ productId, productNumber, lots, orders, changedAt }: StockDocument): Column => ({
    product: productId,
    number: productNumber,
    quantity: piecesOf(lots),
    reserved: reservedPieces(stateOf({ lots, orders })),
    changed_at: changedAt,
  }),
};
const COUNTS = { table: 'counts', row: ({ at }: CountDocument) => ({ at }) };
const MOVEMENTS = { table: 'movements', row: ({ at }: MovementDocument) => ({ at }) };

type Events = { stock: StockEvent; movement: MovementEvent; count: CountEvent };

/** The stock of each item and all its states, its bookings, and which orders got which lots. */
export const stockProjection = {
  name: 'stock',
  definition: 3,
  categories: ['stock', 'movement', 'count'],
  tables: STOCK_TABLES,
  indexes: STOCK_INDEXES,
  async project(events, target) {
    const ofItems = inCategory(events, 'stock');
    const states: StockTables['states'][] = [];
    const items = await foldInMemory<StockDocument, (typeof ofItems)[number]>(
      target,
      ITEMS.table,
      ofItems,
      (doc, event) => {
        const next = evolveItem(doc, event);
        if (next && next !== doc) states.push(stateRow(next, event));
        return next;
      },
    );
    saveDocuments(target, ITEMS, items);
    insertRows(target, 'states', states, 'doc');
    const rows = ofItems.flatMap(deliveriesOf);
    if (rows.length > 0) upsert(target, 'deliveries', rows);
    const ofMovements = inCategory(events, 'movement');
    const movements = await foldDocuments(target, MOVEMENTS, ofMovements, evolveMovement);
    const ofCounts = inCategory(events, 'count');
    const counts = await foldDocuments(target, COUNTS, ofCounts, evolveCount);
    return items.size + movements.size + counts.size > 0;
  },
} as const satisfies Projection<RecordedOf<Events>>;

function stateOf({
  lots,
  orders,
}: Pick<StockDocument, 'lots' | 'orders'>): Pick<StockState, 'lots' | 'reservations'> {
  const reservations = Object.entries(orders).map(([id, order]) => [id, { ...order, token: '' }] as const);
  return { lots, reservations: Object.fromEntries(reservations) };
}

function evolveItem(doc: StockDocument | undefined, event: Recorded<StockEvent>): StockDocument | undefined {
  const before: StockState = doc ? { ...initialStock, ...doc, item: doc, ...stateOf(doc) } : initialStock;
  const { item, lots, reservations, threshold, onOrder } = evolveStock(before, event);
  if (!item) return doc;
  const { productId, productNumber, title, variation } = item;
  const orders = Object.entries(reservations).map(
    ([id, { quantity, at }]) => [id, { quantity, at }] as const,
  );
  return {
    productId,
    productNumber,
    title,
    variation,
    lots,
    threshold,
    onOrder,
    orders: Object.fromEntries(orders),
    changedAt: event.position,
  };
}

function stateRow(
  { lots, orders, threshold, onOrder }: StockDocument,
  { id: item, position, recordedAt: at }: Recorded<StockEvent>,
): StockTables['states'] {
  const reserved = reservedPieces(stateOf({ lots, orders }));
  return { item, position: ordinalOf(position), at, reserved, doc: { lots, threshold, onOrder } };
}

function deliveriesOf(event: Recorded<StockEvent>): StockTables['deliveries'][] {
  if (event.type !== 'StockDispatched' && event.type !== 'StockReturned') return [];
  const { orderId, changes } = event.data;
  return changes
    .filter(({ lot }) => lot !== '')
    .map(({ lot, quantity }, at) => ({
      id: `${event.eventId}-${at}`,
      item: event.id,
      lot,
      order_id: orderId,
      quantity: -quantity,
    }));
}
