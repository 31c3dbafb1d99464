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
import { foldDocuments, foldInMemory, saveDocuments } from '../../generations/fold-documents.ts';
import { addToCounts } from '../../generations/kept-counts.ts';
import { inCategory, type Projection, type RecordedOf } from '../../generations/projection.ts';
import { insertRows, upsert, upsertRows } from '../../generations/rows.ts';
import { evolveCount } from './evolve-count.ts';
import { evolveMovement } from './evolve-movement.ts';
import { lineRows } from './movement-lines.ts';
import { orderOf, type ReservedPieces, reservedPieces } from './reserved-pieces.ts';
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
  row: ({ productId, productNumber, lots, reserved }: StockDocument): Column => ({
    product: productId,
    number: productNumber,
    quantity: piecesOf(lots),
    reserved,
  }),
};
const COUNTS = { table: 'counts', row: ({ at }: CountDocument) => ({ at }) };
const MOVEMENTS = { table: 'movements', row: ({ at }: MovementDocument) => ({ at }) };

type Events = { stock: StockEvent; movement: MovementEvent; count: CountEvent };

/** The stock of each item and all its states, what it is kept for, its bookings, and which orders got which lots. */
export const stockProjection = {
  name: 'stock',
  definition: 9,
  categories: ['stock', 'movement', 'count'],
  tables: STOCK_TABLES,
  indexes: STOCK_INDEXES,
  async project(events, target) {
    const ofItems = inCategory(events, 'stock');
    const reserved = await reservedPieces(ofItems, target);
    const states: StockTables['states'][] = [];
    const items = await foldInMemory<StockDocument, (typeof ofItems)[number]>(
      target,
      ITEMS.table,
      ofItems,
      (doc, event) => {
        const next = evolveItem(doc, event, reserved);
        if (next && next !== doc) states.push(stateRow(next, event));
        return next;
      },
    );
    saveDocuments(target, ITEMS, items);
    reserved.save();
    insertRows(target, 'states', states, 'doc');
    const rows = ofItems.flatMap(deliveriesOf);
    if (rows.length > 0) upsert(target, 'deliveries', rows);
    const ofMovements = inCategory(events, 'movement');
    const movements = await foldDocuments(target, MOVEMENTS, ofMovements, evolveMovement);
    upsertRows(target, 'movement_lines', ofMovements.flatMap(lineRows), 'doc');
    addToCounts(
      target,
      { table: 'movement_counts', count: 'movements' },
      ofMovements.flatMap(({ type, data }) =>
        type === 'StockMovementBooked' ? [[{ kind: data.kind }, 1] as const] : [],
      ),
    );
    const ofCounts = inCategory(events, 'count');
    const counts = await foldDocuments(target, COUNTS, ofCounts, evolveCount);
    return items.size + movements.size + counts.size > 0;
  },
} as const satisfies Projection<RecordedOf<Events>>;

/** The item after an event, whose reservation for the order of the event is replaced in `pieces`. */
function evolveItem(
  doc: StockDocument | undefined,
  event: Recorded<StockEvent>,
  pieces: ReservedPieces,
): StockDocument | undefined {
  const orderId = orderOf(event);
  const before = orderId === null ? undefined : pieces.of(orderId, event.id);
  // Commands alone look at tokens.
  const known: [string, Reservation][] = orderId && before ? [[orderId, { ...before, token: '' }]] : [];
  const state = { ...initialStock, ...doc, item: doc ?? null, reservations: PersistentMap(known) };
  const { item, lots, threshold, onOrder, reserved, reservations } = evolveStock(state, event);
  if (orderId !== null) pieces.replace(orderId, event.id, reservations.get(orderId));
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
