import { setTimeout as delay } from 'node:timers/promises';
import { idFrom } from '../platform/kernel/ids.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import type { EventMetadata, Position } from '../platform/log/event-log.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import { isDropped } from '../platform/log/recorded-event.ts';
import { WITHDRAWAL_REASONS } from './cart.audit.ts';
import { cartDecider } from './cart.decider.ts';
import type { CartEvent, WithdrawalReason } from './cart.events.ts';

/** A change of a product that takes it out of the carts. */
export type ProductChange = {
  readonly productId: string;
  readonly reason: WithdrawalReason;
  /** The event that caused it, its position in the log, and when it was recorded (ISO 8601). */
  readonly eventId: string;
  readonly position: Position;
  readonly recordedAt: string;
  readonly correlationId: string;
};

const ACTOR = { kind: 'system', id: 'carts', name: 'Korpe' } as const;
/** No customer changes a cart this often in so short a time. */
const ATTEMPTS = 50;
const LONGEST_PAUSE_MS = 200;

/**
 * Removes the changed product from one cart: the lines that it had at the change, exactly once. Decided on the cart's
 * state in the log and appended at its revision; decided again after a conflict. Returns whether it removed a line now.
 * A line added again after the change stays.
 */
export async function withdraw(
  store: Pick<EventStore, 'readStored' | 'append'>,
  cartId: string,
  { productId, reason, eventId, position, correlationId }: ProductChange,
): Promise<boolean> {
  const commandId = idFrom('withdrawal', eventId, cartId);
  const metadata: EventMetadata = {
    commandId,
    correlationId,
    causationId: eventId,
    actor: ACTOR,
    reason: WITHDRAWAL_REASONS[reason],
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // Not by the command handler: it remembers lines without their places in the log.
    const stored = await store.readStored<CartEvent>(`cart-${cartId}`);
    if (stored.some((event) => event.metadata.commandId === commandId)) return false;
    const state = stored
      .filter((event) => !isDropped(event))
      .reduce(cartDecider.evolve, cartDecider.initialState);
    const command = { type: 'WithdrawProduct', productId, changedAt: position, reason } as const;
    const events = unwrap(cartDecider.decide(command, state));
    const last = stored.at(-1);
    if (!last || events.length === 0) return false;
    const identified = events.map((event, at) => ({ eventId: idFrom(commandId, at), event }));
    const options = { newUpToExpected: true, ignoresRepetition: true, seen: last.eventId };
    const appended = await store.append(`cart-${cartId}`, last.revision, identified, metadata, options);
    if (appended.ok) return !appended.repeated;
    await delay(Math.min(attempt * 5, LONGEST_PAUSE_MS));
  }
  throw new Error(`Cart ${cartId} changed ${ATTEMPTS} times while a product was being removed from it`);
}
