import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type OrderListQuery, stageNamed } from '../../../services/ordering/index.ts';
import { anyOf, containing } from '../../../services/platform/postgres/statements.ts';
import { amountSearch } from '../../../services/rules/money/amount-search.ts';
import { NEW_ORDER, VIEWED_ORDER } from '../../../services/rules/orders/order-marks.ts';
import { tagKey } from '../../../services/rules/orders/order-tags.ts';
import { foldings } from '../../../services/rules/texts/folding.ts';
import { holdsWords } from '../../generations/holds-words.ts';
import type { DaysMeant } from './days-meant.ts';
import type { OrderCount } from './order-counts.ts';
import type { OrderTables } from './tables.ts';

/** The mark in the administrator's table. */
function statusOf(viewed: boolean): string {
  return viewed ? VIEWED_ORDER : NEW_ORDER;
}

type Kind = Pick<OrderCount, 'viewed' | 'stage' | 'payment' | 'payment_state'>;

/** Whether the filters of the table that are not texts choose orders of a kind. */
export function isChosen({ orderStatus, status, charge, payment: wanted }: OrderListQuery) {
  return ({ viewed, stage, payment, payment_state }: Kind): boolean =>
    (wanted === undefined || payment_state === wanted) &&
    (orderStatus === undefined || stage === stageNamed(orderStatus)) &&
    hasPart(statusOf(viewed), status) &&
    hasPart(payment, charge);
}

/** Whether orders are also filtered by text, which requires a search. */
export function isTextGiven({ orderName, name, date, totalPrice, tag }: OrderListQuery): boolean {
  return [orderName, name, date, totalPrice, tag].some((text) => text?.trim());
}

type Where = ExpressionBuilder<OrderTables, 'listed_orders'>;

/**
 * `known` are the existing kinds: a condition that all of them meet is omitted. `meant` are the days of the date that is
 * asked for, null without one.
 */
export function conditions(query: OrderListQuery, known: readonly Kind[], meant: DaysMeant | null) {
  return (where: Where) =>
    where.and([
      ...kindConditions(query, known, where),
      ...textConditions(query, where),
      ...(meant ? dayConditions(meant, where) : []),
    ]);
}

function dayConditions({ days, first, last }: DaysMeant, where: Where): Expression<SqlBool>[] {
  return [where('day', '=', anyOf([...days])), where('number', '>=', first), where('number', '<=', last)];
}

function kindConditions(
  { orderStatus, status, charge, payment }: OrderListQuery,
  known: readonly Kind[],
  where: Where,
): Expression<SqlBool>[] {
  const payments = [...new Set(known.map(({ payment }) => payment))];
  const paid = payments.filter((payment) => hasPart(payment, charge));
  const marks = [true, false].filter((viewed) => hasPart(statusOf(viewed), status));
  return [
    ...(orderStatus ? [where('stage', '=', stageNamed(orderStatus))] : []),
    ...(payment ? [where('payment_state', '=', payment)] : []),
    ...(marks.length < 2 ? [where('viewed', '=', anyOf(marks))] : []),
    ...(paid.length < payments.length ? [where('payment', '=', anyOf(paid))] : []),
  ];
}

function textConditions(
  { orderName, name, totalPrice, tag }: OrderListQuery,
  where: Where,
): Expression<SqlBool>[] {
  return [
    ...(orderName?.trim() ? [where('name', 'like', containing(orderName.trim().toLowerCase()))] : []),
    ...(name?.trim() ? [holdsWords(where.ref('person_text'), name)] : []),
    ...(totalPrice?.trim() ? [where('total_text', 'like', containing(amountSearch(totalPrice)))] : []),
    ...(tag?.trim() ? [where('tags', '@>', sql<string[]>`array[${tagKey(tag)}::text]`)] : []),
  ];
}

function hasPart(text: string, part: string | undefined): boolean {
  const forms = foldings(text);
  return foldings(part ?? '').some((asked) => forms.some((form) => form.includes(asked)));
}
