import { Map as PersistentMap } from 'immutable';
import { ordinalOf } from '../../../services/platform/log/event-log.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import {
  type CountEvent,
  evolveStock,
  initialStock,
  type MovementEvent,
  piecesOf,
  type Reservation,
  type StockEvent,
} from '../../../services/stock/index.ts';
import {
  foldDocuments,
  foldInMemory,
  loadDocuments,
  saveDocuments,
} from '../../generations/fold-documents.ts';
import { inCategory, type Projection, type RecordedOf, type Target } from '../../generations/projection.ts';
import { insertRows, upsert } from '../../generations/rows.ts';
import { evolveCount } from './evolve-count.ts';
import { evolveMovement } from './evolve-movement.ts';
import {
  type CountDocument,
  type MovementDocument,
  type ReservationDocument,
  STOCK_INDEXES,
  STOCK_TABLES,
  type StockDocument,
  type StockTables,
} from './tables.ts';

type Column = Omit<StockTables['items'], 'id' | 'doc'>;

const ITEMS = {
  table: 'items',
  row: ({ productId, productNumber, lots, reserved, changedAt }: StockDocument): Column => ({
    product: productId,
    number: productNumber,
    quantity: piecesOf(lots),
    reserved,
    changed_at: changedAt,
  }),
};
const RESERVATIONS = { table: 'reservations', row: ({ at }: ReservationDocument) => ({ at }) };
const COUNTS = { table: 'counts', row: ({ at }: CountDocument) => ({ at }) };
const MOVEMENTS = { table: 'movements', row: ({ at }: MovementDocument) => ({ at }) };

type Events = { stock: StockEvent; movement: MovementEvent; count: CountEvent };

/** The stock of each item and all its states, what it is kept for, its bookings, and which orders got which lots. */
export const stockProjection = {
  name: 'stock',
  definition: 4,
  categories: ['stock', 'movement', 'count'],
  tables: STOCK_TABLES,
  indexes: STOCK_INDEXES,
  async project(events, target) {
    const ofItems = inCategory(events, 'stock');
    const reservations = await reservationsOf(ofItems, target);
    const states: StockTables['states'][] = [];
    const items = await foldInMemory<StockDocument, (typeof ofItems)[number]>(
      target,
      ITEMS.table,
      ofItems,
      (doc, event) => {
        const next = evolveItem(doc, event, reservations);
        if (next && next !== doc) states.push(stateRow(next, event));
        return next;
      },
    );
    saveDocuments(target, ITEMS, items);
    saveDocuments(target, RESERVATIONS, reservations);
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

/** By their ids. Null are those that there are no more, or not yet. */
type Reservations = Map<string, ReservationDocument | null>;

/** The reservations that the events may change, as they are before. */
async function reservationsOf(
  events: readonly Recorded<StockEvent>[],
  target: Target,
): Promise<Reservations> {
  const ids = events.map(({ id, ...event }) => `${id} ${orderOf(event) ?? ''}`);
  return new Map(await loadDocuments<ReservationDocument>(target, RESERVATIONS.table, ids));
}

/** The order of the only reservation that an event can change; null without one. */
function orderOf({ type, data }: StockEvent): string | null {
  return type === 'StockReserved' || type === 'StockReleased' || type === 'StockDispatched'
    ? data.orderId
    : null;
}

/** The item after an event, whose reservation for the order of the event is replaced in `reservations`. */
function evolveItem(
  doc: StockDocument | undefined,
  event: Recorded<StockEvent>,
  reservations: Reservations,
): StockDocument | undefined {
  const orderId = orderOf(event);
  const id = `${event.id} ${orderId ?? ''}`;
  const before = reservations.get(id);
  const known: [string, Reservation][] = orderId !== null && before ? [[orderId, before]] : [];
  const state = { ...initialStock, ...doc, item: doc ?? null, reservations: PersistentMap(known) };
  const { item, lots, threshold, onOrder, reserved, reservations: after } = evolveStock(state, event);
  if (orderId !== null) {
    const reservation = after.get(orderId);
    reservations.set(id, reservation ? { ...reservation, item: event.id, orderId } : null);
  }
  if (!item) return doc;
  const { productId, productNumber, title, variation } = item;
  const changedAt = event.position;
  return { productId, productNumber, title, variation, lots, threshold, onOrder, reserved, changedAt };
}

function stateRow(
  { lots, reserved, threshold, onOrder }: StockDocument,
  { id: item, position, recordedAt: at }: Recorded<StockEvent>,
): StockTables['states'] {
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
