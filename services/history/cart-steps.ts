import { type CartEvent, type CartState, evolveCart, initialCart } from '../cart/index.ts';
import type { Position } from '../platform/log/event-log.ts';
import { isDropped, type Recorded } from '../platform/log/recorded-event.ts';

/** The effects of one command on a cart, and the cart after it. */
export type CartStep = {
  /** ISO 8601. */
  readonly at: string;
  /** The position of its last event. */
  readonly position: Position;
  readonly events: readonly Recorded<CartEvent>[];
  readonly state: CartState;
};

/** The steps of a cart, the oldest first. */
export function cartSteps(events: readonly Recorded<CartEvent>[]): CartStep[] {
  const steps: CartStep[] = [];
  let state = initialCart;
  for (const event of events) {
    if (isDropped(event)) continue;
    state = evolveCart(state, event);
    const last = steps.at(-1);
    const isSame = last?.events[0]?.metadata.commandId === event.metadata.commandId;
    const before = isSame ? (steps.pop()?.events ?? []) : [];
    steps.push({ at: event.recordedAt, position: event.position, events: [...before, event], state });
  }
  return steps;
}

/** Carts of guests are shown to no one until they are ordered, and the shop removes products from them. */
const UNLISTED: readonly string[] = ['guest', 'system'];

/** Whether a cart is in the audit trail: it was ordered, or changed by a signed-in user. */
export function isInTrail(events: readonly Recorded<CartEvent>[]): boolean {
  return events.some(
    ({ type, metadata }) => type === 'CartEmptied' || !UNLISTED.includes(metadata.actor.kind),
  );
}
