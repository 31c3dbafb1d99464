import Type from 'typebox';
import { orNull } from '../platform/kernel/wire/http-schemas.ts';

/** The possible changes, by the administrator's lists. */
export const TOPICS = [
  'orders',
  'messages',
  'reviews',
  'imports',
  'bulk',
  'products',
  'stock',
  'operations',
] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * An event of `GET /live`. A topic's version changes whenever its lists may have changed; topics and counts that the
 * caller may not see are missing.
 */
export type LiveState = {
  readonly versions: Readonly<Partial<Record<Topic, string>>>;
  /** Unopened orders, unread messages, and all reviews. */
  readonly counts: Readonly<Partial<Record<'orders' | 'messages' | 'reviews', number>>>;
};

/** The product whose form is open; null after leaving it. */
export const PresenceBody = Type.Object({
  product: orNull(Type.String({ format: 'uuid' })),
});

/** Names of the other administrators who have the form of the same product open. */
export const PresenceAnswer = Type.Object({ others: Type.Array(Type.String()) });
