import { describe, expect, it } from 'vitest';
import { createKnownEvents } from './known-events.ts';

describe('the known events of streams', () => {
  it('finds the last of the requested events', () => {
    const known = createKnownEvents();
    for (const revision of [0, 1, 2]) known.note('cart-1', `event-${revision}`, revision, 0);

    expect(known.find('cart-1', ['event-0', 'event-1', 'other'])).toBe(1);
    expect(known.find('cart-1', ['other'])).toBeNull();
    expect(known.find('cart-2', ['event-0'])).toBeNull();
    expect(known.through('cart-1')).toBe(2);
    expect(known.through('cart-2')).toBe(-1);
  });

  it('ignores events when those before them are not known', () => {
    const known = createKnownEvents();
    known.note('cart-1', 'event-3', 3, 3);
    expect(known.through('cart-1')).toBe(-1);
    known.note('cart-1', 'event-0', 0, 0);
    known.note('cart-1', 'event-3', 3, 3);
    expect(known.through('cart-1')).toBe(0);
    expect(known.find('cart-1', ['event-3'])).toBeNull();
  });

  it('knows a truncated stream, once it was read from its start', () => {
    const known = createKnownEvents();
    known.note('cart-1', 'event-5', 5, 0);
    known.note('cart-1', 'event-6', 6, 0);
    expect(known.through('cart-1')).toBe(6);
  });

  it('evicts whole streams, the one noted longest ago first', () => {
    const known = createKnownEvents(8);
    for (const stream of ['cart-1', 'cart-2', 'cart-3'] as const) {
      for (const revision of [0, 1]) known.note(stream, `${stream}-${revision}`, revision, 0);
    }
    expect(known.through('cart-1')).toBe(-1);
    expect(known.find('cart-2', ['cart-2-0'])).toBe(0);
    expect(known.find('cart-3', ['cart-3-1'])).toBe(1);
  });
});
