import type { Recorded } from '../../services/platform/log/event-store.ts';
import {
  evolveStock,
  initialStock,
  type MovementEvent,
  piecesOf,
  reservedPieces,
  type StockEvent,
  type StockState,
} from '../../services/stock/index.ts';
import { foldDocuments, foldInMemory, saveDocuments, upsert } from '../generations/documents.ts';
import type { Projection } from '../generations/projection.ts';
import { evolveCount } from './evolve-count.ts';
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

/** What is there of each item, what was booked, and which orders got which lots. */
export const stockProjection: Projection = {
  name: 'stock',
  definition: 2,
  categories: ['stock', 'movement', 'count'],
  tables: STOCK_TABLES,
  indexes: STOCK_INDEXES,
  async project(events, target) {
    const ofItems = events.filter(({ category }) => category === 'stock');
    const items = await foldInMemory<StockDocument>(target, ITEMS.table, ofItems, evolveItem);
    saveDocuments(target, ITEMS, items);
    const rows = ofItems.flatMap(deliveriesOf);
    if (rows.length > 0) upsert(target, 'deliveries', rows);
    const ofMovements = events.filter(({ category }) => category === 'movement');
    const movements = await foldDocuments<MovementDocument>(target, MOVEMENTS, ofMovements, evolveMovement);
    const ofCounts = events.filter(({ category }) => category === 'count');
    const counts = await foldDocuments<CountDocument>(target, COUNTS, ofCounts, evolveCount);
    return items.size + movements.size + counts.size > 0;
  },
};

function stateOf({
  lots,
  orders,
}: Pick<StockDocument, 'lots' | 'orders'>): Pick<StockState, 'lots' | 'reservations'> {
  const reservations = Object.entries(orders).map(([id, order]) => [id, { ...order, token: '' }] as const);
  return { lots, reservations: Object.fromEntries(reservations) };
}

function evolveItem(doc: StockDocument | undefined, recorded: Recorded): StockDocument | undefined {
  const event = recorded as Recorded<StockEvent>;
  const before: StockState = doc ? { ...initialStock, ...doc, item: doc, ...stateOf(doc) } : initialStock;
  const { item, lots, reservations, threshold, onOrder } = evolveStock(before, event);
  if (!item) return doc;
  const { productId, productNumber, title, variation } = item;
  const orders = Object.entries(reservations).map(
    ([id, { quantity, at }]) => [id, { quantity, at }] as const,
  );
  return {
    ...{ productId, productNumber, title, variation, lots, threshold, onOrder },
    orders: Object.fromEntries(orders),
    changedAt: event.position,
  };
}

function deliveriesOf(recorded: Recorded): StockTables['deliveries'][] {
  const event = recorded as Recorded<StockEvent>;
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

function evolveMovement(doc: MovementDocument | undefined, recorded: Recorded): MovementDocument | undefined {
  const event = recorded as Recorded<MovementEvent>;
  switch (event.type) {
    case 'StockMovementBooked': {
      const { kind, reason, lines, listedBefore } = event.data;
      return {
        kind,
        reason,
        at: event.recordedAt,
        actorId: event.metadata.actor.id,
        items: lines.length + (listedBefore?.lines ?? 0),
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, listedBefore?.pieces ?? 0),
        undone: false,
      };
    }
    case 'StockMovementUndone':
      return doc && { ...doc, undone: true };
    default:
      return doc;
  }
}
