import { sql } from 'kysely';
import type { UserEvent } from '../../../services/customers/index.ts';
import {
  evolveOrderView,
  givenBack,
  type OrderDocument,
  type OrderEvent,
  type SavedFilterEvent,
  withoutPerson,
} from '../../../services/ordering/index.ts';
import { statementsFor } from '../../../services/platform/postgres/statements.ts';
import { isoDay } from '../../../services/rules/dates/dates.ts';
import { formatAmount } from '../../../services/rules/money/amounts.ts';
import { tagKey } from '../../../services/rules/orders/order-tags.ts';
import { foldings, sortKey } from '../../../services/rules/texts/folding.ts';
import { personWords } from '../../../services/rules/texts/search-words.ts';
import {
  type DocumentTableOf,
  foldDocuments,
  loadDocuments,
  ofOlderStreams,
  saveDocuments,
} from '../../generations/fold-documents.ts';
import { personalDocuments } from '../../generations/personal-documents.ts';
import { inCategory, type Projection, type RecordedOf, type Target } from '../../generations/projection.ts';
import { listAnnouncedParcels } from './announced-parcels.ts';
import { countOrders } from './order-counts.ts';
import { paymentColumns } from './payment-columns.ts';
import { countReturns, listReturns } from './return-rows.ts';
import { projectSavedFilters } from './saved-filters.ts';
import { ORDER_INDEXES, ORDER_TABLES, type OrderTables } from './tables.ts';
import { countTags } from './tag-counts.ts';

const ORDERS: DocumentTableOf<OrderTables['orders']> = {
  table: 'orders',
  row(order) {
    const { facts, contact, placedAt, stage, returns = [] } = order;
    const { amount, deliveryAmount } = givenBack(returns);
    const { waits_for_payment, refund_due } = paymentColumns(order);
    return {
      number: facts.number,
      public_number: facts.publicNumber,
      customer_id: facts.customerId,
      stage,
      placed_at: placedAt,
      total: facts.total,
      turnover: facts.total - amount - deliveryAmount,
      waits_for_payment,
      refund_due,
      email_key: contact?.email.trim().toLowerCase() ?? '',
    };
  },
  listed: { table: 'listed_orders', row: listedRow },
};

function listedRow(order: OrderDocument): Omit<OrderTables['listed_orders'], 'id'> {
  const { facts, contact, viewed, placedAt, stage, tags = [] } = order;
  const person = contact ? `${contact.name} ${contact.surname}` : '';
  return {
    number: facts.number,
    viewed,
    stage,
    payment: facts.payment,
    payment_state: paymentColumns(order).payment_state,
    total: facts.total,
    day: isoDay(placedAt),
    name: facts.name,
    person_key: sortKey(person),
    person_text: foldings(person).join('\n'),
    total_text: totalTexts(facts.total),
    tags: tags.map(tagKey),
    words: personWords(contact, [String(facts.number), String(facts.publicNumber), facts.name]),
  };
}

type Events = { order: OrderEvent; user: UserEvent; orderfilter: SavedFilterEvent };
type RecordedOrder = RecordedOf<Pick<Events, 'order'>>;

/** Every order that is not deleted, with its lines and, while its key exists, its contact data. */
export const ordersProjection = {
  name: 'orders',
  definition: 25,
  // Accounts, because erasing an account also erases its owner from the orders.
  categories: ['order', 'user', 'orderfilter'],
  tables: ORDER_TABLES,
  indexes: ORDER_INDEXES,
  persons: [
    personalDocuments(ORDERS, {
      subject: sql`case when doc ? 'isKept' then id else coalesce(customer_id, id) end`,
      isNamed: sql<boolean>`jsonb_typeof(doc -> 'contact') = 'object'`,
      nameless: withoutPerson,
    }),
  ],
  async project(events, target) {
    let changed = false;
    let orders: RecordedOrder[] = [];
    for (const event of events) {
      if (event.category === 'order') orders.push(event);
      if (event.type !== 'UserErased') continue;
      changed = (await projectOrders(orders, target)) || changed;
      orders = [];
      changed = (await forget(event.id, target)) || changed;
    }
    const filters = await projectSavedFilters(inCategory(events, 'orderfilter'), target);
    return (await projectOrders(orders, target)) || filters || changed;
  },
} as const satisfies Projection<RecordedOf<Events>>;

async function projectOrders(events: readonly RecordedOrder[], target: Target): Promise<boolean> {
  if (events.length === 0) return false;
  const { table } = ORDERS;
  const ids = new Set(ofOlderStreams(events).map(({ id }) => id));
  const before = new Map(await loadDocuments<OrderDocument>(target, table, ids));
  const changed = await foldDocuments(target, ORDERS, events, evolveOrderView);
  const changes = [...changed].map(([id, after]) => ({ before: before.get(id), after }));
  countOrders(target, changes);
  countTags(target, changes);
  countReturns(target, changes);
  listReturns(target, changed);
  listAnnouncedParcels(target, changed);
  return changed.size > 0;
}

/** Otherwise the rows would keep what the log no longer reveals. */
async function forget(customerId: string, target: Target): Promise<boolean> {
  const own = statementsFor<OrderTables>().selectFrom('orders').select('id');
  const rows = await target.run(own.where('customer_id', '=', customerId));
  const ids = rows.map(({ id }) => id);
  const docs = await loadDocuments<OrderDocument>(target, ORDERS.table, ids);
  const changed = new Map([...docs].flatMap(([id, doc]) => (doc.isKept ? [] : [[id, withoutPerson(doc)]])));
  if (changed.size > 0) saveDocuments(target, ORDERS, changed);
  return changed.size > 0;
}

/** A total in the formats a filter accepts: '1.234,50' and '1234,50'. */
function totalTexts(total: number): string {
  const shown = formatAmount(total);
  return `${shown}\n${shown.replaceAll('.', '')}`;
}
