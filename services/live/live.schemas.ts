import Type from 'typebox';
import { orNull } from '../platform/kernel/http-schemas.ts';

/** What may have changed, by what an administrator looks at. */
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
 * An event of `GET /live`. A topic's version is another text whenever its lists may show something else; topics and counts that
 * the asker may not see are missing.
 */
export type LiveState = {
  readonly versions: Readonly<Partial<Record<Topic, string>>>;
  /** Orders that nobody has opened, messages that nobody has read, and all reviews. */
  readonly counts: Readonly<Partial<Record<'orders' | 'messages' | 'reviews', number>>>;
};

/** The product whose form is open; null when it was left. */
export const PresenceBody = Type.Object({
  product: orNull(Type.String({ format: 'uuid' })),
});

/** Names of the other administrators who have the form of the same product open. */
export const PresenceAnswer = Type.Object({ others: Type.Array(Type.String()) });
