import { cartDecider } from '../../cart/index.ts';
import type { OrderingCustomers } from '../../ordering/ordering.ports.ts';
import { createLowerReservations } from '../../ordering/placing/lower-reservations.ts';
import { createOrderAllowance } from '../../ordering/placing/order-allowance.ts';
import type { OrderWish } from '../../ordering/placing/order-wish.ts';
import { createOrderPlacing, createOrderSettling } from '../../ordering/placing/place-order.ts';
import { createStockSettling } from '../../ordering/placing/stock-settling.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { createCommandHandler } from '../../platform/kernel/commands/handle-command.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { ok, reject } from '../../platform/kernel/rejection.ts';
import { createEventStore } from '../../platform/log/event-store.ts';
import { createMemoryEventLog } from '../../platform/log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../platform/log/testing/memory-key-ring.ts';
import { NO_LIMITS } from '../../platform/registry/attempts.ts';
import { couponValue } from '../../rules/money/money.ts';
import { createOrderStock } from '../../stock/index.ts';
import { stockDecider } from '../../stock/stock.decider.ts';
import { stockItemId } from '../../stock/stock-item.ts';
import { catalogueOf, productForSale } from './products-for-sale.ts';

export const context: CommandContext = { correlationId: 'spec', actor: { kind: 'guest', id: 'guest' } };

export const omega = productForSale({
  id: 'omega',
  number: 7,
  title: 'Omega 3',
  price: 2000,
  sellingPrice: 1600,
});
export const cream = productForSale({ id: 'cream', number: 8, title: 'Krema', price: 3000 });

/** The body of a guest's order with home delivery to Mostar. */
export const wish: Omit<OrderWish, 'cartId'> = {
  contact: {
    name: 'Đenana',
    surname: 'Čaušević',
    email: 'denana@example.com',
    phone: '061 123 456',
    address: 'Zmaja od Bosne 1',
    postalCode: '88000',
    city: 'Mostar',
    country: 'Bosna i Hercegovina',
    notes: 'Poslije 17 h',
  },
  delivery: { method: 'home' },
  payment: 'Plaćanje pouzećem',
  couponCode: null,
  password: null,
  agreedTotal: null,
  seen: [],
};

/** Accounts in memory: one customer with a coupon, and the recorded calls. */
export function customersInMemory() {
  const asked: string[] = [];
  let reservedFor: string | null = null;
  function checked(code: string, orderId: string, goods: number) {
    if (code !== 'KUPON77') return reject('rule', 'coupon_invalid', 'Kupon nije ispravan.', 'couponName');
    if (reservedFor !== null && reservedFor !== orderId)
      return reject('conflict', 'coupon_reserved', 'Zauzet.');
    if (couponValue(50) > goods) return reject('rule', 'coupon_too_big', 'Prevelik.', 'couponName');
    return ok({ points: 50, amount: couponValue(50) });
  }
  const customers: OrderingCustomers = {
    emailIsFree: async (email) => email !== 'taken@example.com',
    checkCoupon: async (_, code, orderId, goods) => checked(code, orderId, goods),
    async reserveCoupon(customerId, code, orderId, goods) {
      const coupon = checked(code, orderId, goods);
      if (!coupon.ok) return coupon;
      reservedFor = orderId;
      asked.push(`reserve ${customerId}`);
      return coupon;
    },
    async releaseCoupon(customerId, orderId) {
      if (reservedFor === orderId) reservedFor = null;
      asked.push(`release ${customerId}`);
    },
    accountFromOrder: {
      async prepare({ email, password }) {
        asked.push(`prepare ${password}`);
        return email !== 'claimed@example.com';
      },
      discard: async () => void asked.push('discard'),
      release: async () => void asked.push('release'),
      untilMade: async () => undefined,
    },
  };
  return { customers, asked, reservedFor: () => reservedFor };
}

export function registryInMemory() {
  const numbers = new Map<string, number>();
  const claims = new Map<string, string>();
  let connections = 1;
  async function claim({ scope, value, owner }: { scope: string; value: string; owner: string }) {
    const holder = claims.get(`${scope} ${value}`) ?? owner;
    claims.set(`${scope} ${value}`, holder);
    return holder === owner;
  }
  return {
    claims,
    claim,
    since() {
      const then = connections;
      return () => connections === then;
    },
    /** The connection is lost, and made again. */
    reconnect(): void {
      connections += 1;
    },
    async nextNumberAndClaim(name: string, wanted: Parameters<typeof claim>[0]) {
      numbers.set(name, (numbers.get(name) ?? 0) + 1);
      return { number: numbers.get(name) ?? 0, isClaimed: await claim(wanted) };
    },
    async release({ scope, value }: { scope: string; value: string }) {
      claims.delete(`${scope} ${value}`);
    },
  };
}

/** By the products' ids. */
type Pieces = Readonly<Record<string, number>>;

/** A shop in memory with two processes that place orders. */
export function orderingInMemory() {
  const log = createMemoryEventLog();
  const keys = createMemoryKeyRing();
  const store = createEventStore(log, keys);
  const catalogue = catalogueOf(omega, cream);
  const accounts = customersInMemory();
  const registry = registryInMemory();
  const settings = {
    shippingPrice: 0,
    freeShippingThreshold: 10_000,
    pickupPlaces: [{ id: 'p1', name: 'Apoteka Centar', address: 'Ferhadija 2' }],
    stockKept: false,
    pointsAfterDelivery: false,
  };
  const process = (itsStore = store) => {
    const handler: CommandHandler = createCommandHandler(itsStore);
    const stock = createOrderStock({
      handler,
      store: itsStore,
      settleOrder: createOrderSettling(handler),
      now: Date.now,
    });
    const shopSettings = { shopSettings: async () => settings };
    const settleStock = createStockSettling({
      handler,
      store: itsStore,
      settings: shopSettings,
      stock,
      registry,
    });
    const placing = createOrderPlacing({
      handler,
      registry,
      keys,
      products: catalogue,
      settings: shopSettings,
      customers: accounts.customers,
      stock,
      lowerReservations: createLowerReservations({ handler, stock, settleStock, registry }),
      allowance: createOrderAllowance(NO_LIMITS),
      now: () => Date.parse('2026-11-20T23:30:00.000Z'),
    });
    return { handler, place: placing.place, settleStock };
  };
  async function linesOf(pieces: Pieces) {
    const sent = Object.entries(pieces).map(([id, quantity]) => ({ id, quantity, variationName: '' }));
    return { sent, products: await catalogue.productsForSale(Object.keys(pieces)) };
  }
  const one = process();
  const two = process();
  return {
    log,
    store,
    catalogue,
    registry,
    settings,
    one,
    two,
    /** Another process, which sees the log through `itsStore`. */
    process,
    asked: accounts.asked,
    reservedFor: accounts.reservedFor,
    /** Deletes the product, which removes it from the cart. */
    async withdrawFromCart(cartId: string, productId: string): Promise<void> {
      // Later events in the log represent the change of the product.
      const { position } = await one.handler.load(cartDecider, await this.cart({ omega: 1 }));
      if (position === null) throw new Error('A cart was made and is not in the log');
      const command = { type: 'WithdrawProduct', productId, changedAt: position, reason: 'deleted' } as const;
      const withdrawn = await one.handler.handle(cartDecider, cartId, command, context);
      if (!withdrawn.ok || withdrawn.value.events.length === 0) throw new Error(`Nothing left ${cartId}`);
      catalogue.withdraw(productId);
    },
    /** Adds pieces of a product to its stock. */
    async receive(product: typeof omega, quantity: number): Promise<void> {
      const { id, number, title } = product;
      const item = { productId: id, productNumber: number, title, variation: null };
      const receive = {
        type: 'Receive',
        item,
        movementId: newId(),
        quantity,
        lot: null,
        expires: null,
      } as const;
      await one.handler.run(stockDecider, stockItemId(item), receive, context);
    },
    /** The orders that pieces of a product are reserved for. */
    async reservations({ id }: typeof omega): Promise<readonly string[]> {
      const item = stockItemId({ productId: id, variation: null });
      const { state } = await one.handler.load(stockDecider, item);
      return [...state.reservations.keys()];
    },
    /** How many pieces of a product are reserved for each order. */
    async reservedPieces({ id }: typeof omega): Promise<Readonly<Record<string, number>>> {
      const item = stockItemId({ productId: id, variation: null });
      const { state } = await one.handler.load(stockDecider, item);
      return Object.fromEntries([...state.reservations].map(([order, { quantity }]) => [order, quantity]));
    },
    /** Creates a cart with this number of pieces of each; returns its id. */
    async cart(pieces: Pieces): Promise<string> {
      const cartId = newId();
      const command = { type: 'CreateCart', ...(await linesOf(pieces)) } as const;
      await one.handler.handle(cartDecider, cartId, command, context);
      return cartId;
    },
    /** Gives a cart this number of pieces of each. */
    async changeCart(cartId: string, pieces: Pieces): Promise<void> {
      const command = { type: 'ChangeLines', ...(await linesOf(pieces)) } as const;
      await one.handler.run(cartDecider, cartId, command, context);
    },
  };
}
