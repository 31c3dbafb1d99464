import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { OrderContact, OrderFacts } from '../ordered.ts';

type Readable = { readonly facts: OrderFacts; readonly contact: OrderContact | null };

/**
 * Whether the caller may see the whole order: an administrator with the role, its owner, or a holder of its key
 * (specification/orders §8).
 */
export function mayRead(
  { asker, privileged }: Pick<FastifyRequest, 'asker' | 'privileged'>,
  { facts, contact }: Readable,
  key: string | undefined,
): boolean {
  if (privileged) return true;
  if (asker.kind !== 'guest' && asker.id === facts.customerId) return true;
  return key !== undefined && contact !== null && isSameSecret(key, contact.key);
}

function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
