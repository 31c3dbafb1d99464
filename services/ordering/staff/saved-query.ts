import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { LONGEST_TAG } from '../../rules/orders/order-tags.ts';
import { PAYMENT_STATES } from '../ordering.schemas.ts';
import { STATUSES } from '../stages/order-stage.wire.ts';

/**
 * The parameters of a saved filter, with their maximum lengths. Not the name: a customer's name must not outlive the
 * customer.
 */
const TEXTS = new Map([
  ['orderName', 100],
  ['date', 100],
  ['totalPrice', 30],
  ['charge', 100],
  ['status', 50],
  ['tag', LONGEST_TAG],
]);
const SORT = /^(orderId|orderName|name|totalPrice|charge|status)-(asc|desc)$/;

/**
 * The stored query of a saved filter: without blank parts, each once. 422 `filter_not_saveable` for a part that is
 * unknown to the table of orders or names a customer, and for an empty query.
 */
export function savedQuery(text: string): Result<string> {
  const parts = new Map(
    [...new URLSearchParams(text)].filter(([name, value]) => name !== 'page' && value.trim() !== ''),
  );
  for (const [name, value] of parts) if (!isSaveable(name, value)) return refused(name);
  if (parts.size === 0) return reject('rule', 'filter_not_saveable', 'Nije odabran nijedan filter.', 'query');
  return ok(new URLSearchParams([...parts]).toString());
}

function isSaveable(name: string, value: string): boolean {
  if (name === 'sort') return SORT.test(value);
  if (name === 'orderStatus') return STATUSES.some((status) => status === value);
  if (name === 'payment') return PAYMENT_STATES.some((state) => state === value);
  return value.length <= (TEXTS.get(name) ?? 0);
}

function refused(name: string): Result<never> {
  const message =
    name === 'name'
      ? 'Filter po imenu kupca se ne može sačuvati.'
      : 'Filter ima nešto što tabela narudžbi ne poznaje.';
  return reject('rule', 'filter_not_saveable', message, 'query');
}
