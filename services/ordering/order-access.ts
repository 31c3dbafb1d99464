import { timingSafeEqual } from 'node:crypto';
import type { Asker } from '../platform/http/http.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { OrderContact, OrderFacts } from './order.events.ts';

/** Whether somebody may see the whole order: an administrator, its owner, or a holder of its key (decisions §2). */
export function mayRead(
  asker: Asker,
  facts: OrderFacts,
  contact: OrderContact | null,
  key: string | undefined,
): boolean {
  if (asker.kind === 'administrator') return true;
  if (asker.kind === 'customer' && asker.id === facts.customerId) return true;
  return key !== undefined && contact !== null && isSameSecret(key, contact.key);
}

function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

export function orderNotFound(): Rejected {
  return new Rejected({ kind: 'missing', code: 'order_not_found', message: 'Narudžba ne postoji.' });
}
