import { sql } from 'kysely';
import {
  evolveUser,
  initialUser,
  NO_PERSON,
  type UserEvent,
  type UserState,
} from '../../../services/customers/index.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import { dateTexts } from '../../../services/rules/dates/date-search.ts';
import { isoDay } from '../../../services/rules/dates/dates.ts';
import { foldings, sortKey } from '../../../services/rules/texts/folding.ts';
import { personWords } from '../../../services/rules/texts/search-words.ts';
import { type DocumentTableOf, foldDocuments } from '../../generations/fold-documents.ts';
import { addToCounts } from '../../generations/kept-counts.ts';
import { personalDocuments } from '../../generations/personal-documents.ts';
import type { Projection, RecordedOf } from '../../generations/projection.ts';
import { CUSTOMER_INDEXES, CUSTOMER_TABLES, type CustomerDocument, type CustomerTables } from './tables.ts';

const CUSTOMERS: DocumentTableOf<CustomerTables['customers']> = {
  table: 'customers',
  row: ({ userId }) => ({ number: userId }),
  listed: { table: 'listed_customers', row: listedRow },
};

function listedRow(customer: CustomerDocument): Omit<CustomerTables['listed_customers'], 'id'> {
  const { userId, totalPoints, owedPoints, createdAt, person } = customer;
  return {
    number: userId,
    total_points: totalPoints - owedPoints,
    created_at: createdAt,
    name_key: sortKey(`${person.name} ${person.surname}`),
    name_text: foldings(`${person.name} ${person.surname} ${person.email}`).join('\n'),
    date_text: dateTexts(createdAt),
    words: personWords(person, [String(userId)]),
  };
}

/** Customers and administrators, without those who were erased or are being erased. */
export const customersProjection = {
  name: 'customers',
  definition: 13,
  categories: ['user'],
  tables: CUSTOMER_TABLES,
  indexes: CUSTOMER_INDEXES,
  persons: [
    personalDocuments(CUSTOMERS, {
      subject: sql.ref('id'),
      isNamed: sql`doc->'person'->>'email' <> ''`,
      nameless: (doc) => ({ ...doc, person: NO_PERSON, pendingEmail: '', confirmedEmails: [] }),
    }),
  ],
  async project(events, target) {
    const counted: (readonly [{ readonly day: string }, number])[] = [];
    const changed = await foldDocuments<CustomerDocument, (typeof events)[number]>(
      target,
      CUSTOMERS,
      events,
      (doc, event) => {
        const next = evolve(doc, event);
        if (next && !doc) counted.push([dayOf(next), 1]);
        if (doc && !next) counted.push([dayOf(doc), -1]);
        return next;
      },
    );
    addToCounts(target, { table: 'customer_counts', count: 'customers' }, counted);
    return changed.size > 0;
  },
} as const satisfies Projection<RecordedOf<{ user: UserEvent }>>;

const dayOf = ({ createdAt }: CustomerDocument) => ({ day: isoDay(createdAt) });

function evolve(
  doc: CustomerDocument | undefined,
  event: Recorded<UserEvent>,
): CustomerDocument | null | undefined {
  const before: UserState = { ...initialUser, ...doc, status: doc ? 'active' : 'absent' };
  const after = evolveUser(before, event);
  if (after === before) return doc;
  if (after.status !== 'active') return null;
  const { id, userId, roles, newsletter, totalPoints, owedPoints, promisedPoints, coupon } = after;
  const { person, pendingEmail, confirmedEmails, isLinkAsked, orderEmail } = after;
  return {
    id,
    userId,
    roles,
    newsletter,
    totalPoints,
    owedPoints,
    promisedPoints,
    coupon,
    person,
    pendingEmail,
    confirmedEmails,
    isLinkAsked,
    orderEmail,
    createdAt: doc?.createdAt ?? event.recordedAt,
  };
}
