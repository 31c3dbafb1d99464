import { expressionBuilder, sql } from 'kysely';
import {
  evolveOrderView,
  type OrderDocument,
  type OrderEvent,
  withoutPerson,
} from '../../services/ordering/index.ts';
import type { Recorded } from '../../services/platform/log/event-store.ts';
import { statementsFor } from '../../services/platform/postgres/statements.ts';
import { formatAmount } from '../../services/rules/amounts.ts';
import { dateTexts } from '../../services/rules/dates.ts';
import { foldings, sortKey } from '../../services/rules/folding.ts';
import { personWords } from '../../services/rules/search-words.ts';
import {
  type DocumentTableOf,
  foldDocuments,
  loadDocuments,
  personalDocuments,
  saveDocuments,
} from '../generations/documents.ts';
import type { Projection, Target } from '../generations/projection.ts';
import { ORDER_INDEXES, ORDER_TABLES, type OrderTables } from './tables.ts';

const ORDERS: DocumentTableOf<OrderTables['orders']> = {
  table: 'orders',
  row({ facts, contact, viewed, placedAt, stage }) {
    const person = contact ? `${contact.name} ${contact.surname}` : '';
    return {
      number: facts.number,
      public_number: facts.publicNumber,
      customer_id: facts.customerId,
      viewed,
      total: facts.total,
      payment: facts.payment,
      stage,
      placed_at: placedAt,
      status: viewed ? 'Pogledano' : 'Nova narudžba',
      email_key: contact?.email.trim().toLowerCase() ?? '',
      name: facts.name,
      person_key: sortKey(person),
      person_text: foldings(person).join('\n'),
      date_text: dateTexts(placedAt),
      total_text: totalTexts(facts.total),
      words: personWords(contact, [String(facts.number), String(facts.publicNumber), facts.name]),
    };
  },
};

const order = expressionBuilder<OrderTables, 'orders'>();

/** Every order that was not deleted, with its lines and, as long as its key is there, its contact data. */
export const ordersProjection: Projection = {
  name: 'orders',
  definition: 6,
  // Accounts, because with an account its owner is forgotten on his orders, too.
  categories: ['order', 'user'],
  tables: ORDER_TABLES,
  indexes: ORDER_INDEXES,
  persons: [
    personalDocuments(ORDERS, {
      subject: sql`case when doc ? 'isKept' then id else coalesce(customer_id, id) end`,
      isNamed: order('email_key', '<>', ''),
      nameless: withoutPerson,
    }),
  ],
  async project(events, target) {
    let changed = false;
    let orders: Recorded[] = [];
    for (const event of events) {
      if (event.category === 'order') orders.push(event);
      if (event.type !== 'UserErased') continue;
      changed = (await projectOrders(orders, target)) || changed;
      orders = [];
      changed = (await forget(event.id, target)) || changed;
    }
    return (await projectOrders(orders, target)) || changed;
  },
};

async function projectOrders(events: readonly Recorded[], target: Target): Promise<boolean> {
  return events.length > 0 && (await foldDocuments(target, ORDERS, events, evolve)).size > 0;
}

function evolve(doc: OrderDocument | undefined, event: Recorded): OrderDocument | null | undefined {
  // The category's module is the only writer of its streams.
  return evolveOrderView(doc, event as unknown as Recorded<OrderEvent>);
}

/** The rows would say what the log no longer can. */
async function forget(customerId: string, target: Target): Promise<boolean> {
  const own = statementsFor<OrderTables>().selectFrom('orders').select('id');
  const rows = await target.run(own.where('customer_id', '=', customerId));
  const ids = rows.map(({ id }) => id);
  const docs = await loadDocuments<OrderDocument>(target, ORDERS.table, ids);
  const changed = new Map([...docs].flatMap(([id, doc]) => (doc.isKept ? [] : [[id, withoutPerson(doc)]])));
  if (changed.size > 0) await saveDocuments(target, ORDERS, changed);
  return changed.size > 0;
}

/** A total as it may be typed into a filter: '1.234,50' and '1234,50'. */
function totalTexts(total: number): string {
  const shown = formatAmount(total);
  return `${shown}\n${shown.replaceAll('.', '')}`;
}
