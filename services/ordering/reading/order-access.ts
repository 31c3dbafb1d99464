import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { normalEmail } from '../../customers/index.ts';
import type { OrderContact, OrderFacts } from '../ordered.ts';

type Readable = { readonly facts: OrderFacts; readonly contact: OrderContact | null };

/**
 * Whether the caller may see the whole order: an administrator with the role, its owner, or a holder of its key
 * (specification/orders §8).
 */
export type MayRead = (
  request: Pick<FastifyRequest, 'asker' | 'privileged'>,
  order: Readable,
  key: string | undefined,
) => Promise<boolean>;

/** The e-mail that an account has and has confirmed, in lower case; null without one. */
export type OrderAccounts = { confirmedEmail(userId: string): Promise<string | null> };

/** A guest's order belongs to the account of its e-mail, once that is confirmed; a wrong key counts as none. */
export function createOrderAccess({ confirmedEmail }: OrderAccounts): MayRead {
  return async ({ asker, privileged }, { facts, contact }, key) => {
    if (privileged) return true;
    if (key !== undefined && contact !== null && isSameSecret(key, contact.key)) return true;
    if (asker.kind === 'guest') return false;
    if (facts.customerId !== null || contact === null) return asker.id === facts.customerId;
    return (await confirmedEmail(asker.id)) === normalEmail(contact.email);
  };
}

function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
