import { describe, expect, it } from 'vitest';
import {
  forgetPlacedOrder,
  isUnanswered,
  keepAttempt,
  keepPlacedOrder,
  ORDER_KEYS_KEY,
  orderAtProvider,
  PLACED_ORDER_KEY,
  readPlacedOrder,
  storedOrderKey,
} from './placed-order.ts';
import { createMemoryStorage } from './storage.ts';

const order = { generatedOrderId: '123456789', orderKey: 'secret' };

describe('the browser’s record of an order', () => {
  it('is the cart alone until the shop answers', () => {
    const storage = createMemoryStorage();
    keepAttempt(storage, 'c1');
    expect(readPlacedOrder(storage)).toEqual({ cartId: 'c1', generatedOrderId: null, orderKey: null });
  });

  it('tells an attempt without an answer from one at another cart, and from an order', () => {
    const storage = createMemoryStorage();
    expect(isUnanswered(storage, 'c1')).toBe(false);
    keepAttempt(storage, 'c1');
    expect(isUnanswered(storage, 'c1')).toBe(true);
    expect(isUnanswered(storage, 'c2')).toBe(false);
    keepPlacedOrder(storage, 'c1', order);
    expect(isUnanswered(storage, 'c1')).toBe(false);
  });

  it('is the order and its key afterwards', () => {
    const storage = createMemoryStorage();
    keepPlacedOrder(storage, 'c1', order);
    expect(readPlacedOrder(storage)).toEqual({ cartId: 'c1', ...order });
    expect(storedOrderKey(storage, '123456789')).toBe('secret');
  });

  it('keeps the key after the thank-you page has used the order', () => {
    const storage = createMemoryStorage();
    keepPlacedOrder(storage, 'c1', order);
    forgetPlacedOrder(storage);
    expect(readPlacedOrder(storage)).toBeNull();
    expect(storedOrderKey(storage, '123456789')).toBe('secret');
  });

  it('is that of an order left on the card provider’s page, until another attempt', () => {
    const storage = createMemoryStorage();
    keepPlacedOrder(storage, 'c1', order);
    expect(orderAtProvider(storage)).toBeNull();
    keepPlacedOrder(storage, 'c1', order, true);
    expect(orderAtProvider(storage)).toEqual(order);
    expect(readPlacedOrder(storage)).toEqual({ cartId: 'c1', ...order, atProvider: true });
    keepAttempt(storage, 'c2');
    expect(orderAtProvider(storage)).toBeNull();
  });

  it('drops the oldest key beyond twenty, and keeps none twice', () => {
    const storage = createMemoryStorage();
    keepPlacedOrder(storage, 'c', { generatedOrderId: 'first', orderKey: 'k' });
    for (let n = 1; n <= 20; n += 1)
      keepPlacedOrder(storage, 'c', { generatedOrderId: `${n}`, orderKey: `key ${n}` });
    keepPlacedOrder(storage, 'c', { generatedOrderId: '1', orderKey: 'new' });
    expect(storedOrderKey(storage, 'first')).toBeNull();
    expect(storedOrderKey(storage, '1')).toBe('new');
    expect(storedOrderKey(storage, '2')).toBe('key 2');
  });

  it.each(['{', '[]', '{"cartId":1}', '[{"generatedOrderId":1}]'])(
    'survives what it cannot read: %s',
    (text) => {
      const storage = createMemoryStorage({ [PLACED_ORDER_KEY]: text, [ORDER_KEYS_KEY]: text });
      expect(readPlacedOrder(storage)).toBeNull();
      expect(storedOrderKey(storage, '1')).toBeNull();
    },
  );
});
