import QuickLRU from 'quick-lru';
import type { Short } from '../cart/index.ts';
import type { KeptItem, OrderStock, ShortRefusal, WantedItem } from '../ordering/index.ts';
import type {
  CommandContext,
  CommandHandler,
  OneTogether,
} from '../platform/kernel/commands/command-handler.ts';
import { contended } from '../platform/kernel/commands/contended.ts';
import { createGroups } from '../platform/kernel/commands/groups.ts';
import { omitUndefined } from '../platform/kernel/commands/presence.ts';
import { isRehearsal } from '../platform/kernel/commands/rehearsal.ts';
import { idFrom, newId } from '../platform/kernel/ids.ts';
import { ok, type Rejection, unwrap } from '../platform/kernel/rejection.ts';
import { createKeyedQueue } from '../platform/kernel/waiting/keyed-queue.ts';
import { laterPosition, type Position } from '../platform/log/event-log.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { expectedNow } from '../platform/log/expected-log.ts';
import { isoDay } from '../rules/dates/dates.ts';
import { type ExpiredItem, expiredItem, stockExpired } from './lots/expired-pieces.ts';
import { createOrderMovements, opposite } from './lots/order-movements.ts';
import { takenFrom } from './lots/taken-lots.ts';
import type { StockCommand } from './stock.commands.ts';
import { stockDecider } from './stock.decider.ts';
import { availablePieces } from './stock.state.ts';
import { stockItemId } from './stock-item.ts';
import { inSequence, piecesIn } from './wanted-items.ts';

export type OrderStockDeps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  /** Whether the order was placed. If not, the attempt to place it, should it still run, has to reserve again. */
  readonly settleOrder: (orderId: string) => Promise<boolean>;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
};

type Caused = Parameters<OrderStock['settle']>[1];

/** An order that an item keeps pieces for. */
export type Reserved = { readonly item: string; readonly orderId: string };

export type ReservationSweep = {
  /**
   * Releases those of the reservations that belong to orders that were never placed. Answers the number of items
   * released, and the orders that were placed.
   */
  sweep(
    reserved: readonly Reserved[],
  ): Promise<{ readonly released: number; readonly placed: ReadonlySet<string> }>;
};

/** A reservation this old belongs to an order that was placed, or to an attempt that may be presumed dead. */
export const ABANDONED_MS = 10_000;
/** Recently used; at most twice as many are cached. */
const REMEMBERED_ORDERS = 25_000;
/** Their events fit into one append. */
const MOST_IN_GROUP = 100;
const ORDERS = { kind: 'system', id: 'orders' } as const;

/** Reservations of orders, and their outcome (specification/stock §3). */
export function createOrderStock({
  handler,
  store,
  settleOrder,
  now,
}: OrderStockDeps): OrderStock & ReservationSweep {
  /** The buyers of one process do not conflict with each other: those who wait for an item share an append. */
  const reserveInGroup = createGroups(
    (itemId: string, commands: readonly OneTogether<StockCommand>[]) =>
      handler.handleTogether(stockDecider, itemId, commands),
    MOST_IN_GROUP,
  );
  /** Buyers of an item in short supply sweep its abandoned reservations one after the other: the next may find them released. */
  const turns = createKeyedQueue(1);
  const { outFor, doneAt } = createOrderMovements({ handler, store });
  /** Orders known to be placed. */
  const placed = new QuickLRU<string, true>({ maxSize: REMEMBERED_ORDERS });

  const command = (id: string, wanted: StockCommand, context: CommandContext) =>
    contended(() => handler.handle(stockDecider, id, wanted, context));

  /** Releases an item's reservations for orders that were never placed. True when it released any. */
  async function releaseAbandoned(
    itemId: string,
    isAsked: (orderId: string) => boolean,
    context: CommandContext,
    onPlaced: (orderId: string) => void = () => undefined,
  ): Promise<boolean> {
    const { state } = await handler.loadSince(stockDecider, itemId);
    const since = now() - ABANDONED_MS;
    let released = false;
    for (const [orderId, { at, token }] of state.reservations) {
      if (!isAsked(orderId) || Date.parse(at) > since) continue;
      if (placed.get(orderId) || (await settleOrder(orderId))) {
        placed.set(orderId, true);
        onPlaced(orderId);
      } else {
        const result = await command(itemId, { type: 'Release', orderId, token }, context);
        released ||= result.ok && result.value.events.length > 0;
      }
    }
    return released;
  }

  async function reserveItem(
    orderId: string,
    { item: wanted, token }: KeptItem,
    at: string,
    context: CommandContext,
  ) {
    const { quantity, ...item } = wanted;
    const itemId = stockItemId(item);
    const reserve = { type: 'Reserve', item, orderId, quantity, today: isoDay(at), at, token } as const;
    // A rehearsed or foreseen command joins no append.
    const attempt = () =>
      isRehearsal() || expectedNow()
        ? command(itemId, reserve, context)
        : contended(() => reserveInGroup(itemId, { command: reserve, context }));
    const first = await attempt();
    if (first.ok || first.error.code !== 'out_of_stock') return first;
    return turns.of(itemId, async () => {
      const released = await releaseAbandoned(itemId, (other) => other !== orderId, context);
      return released ? attempt() : first;
    });
  }

  /** Reserves items sequentially, up to the first that is short. */
  async function reserveAll(
    orderId: string,
    items: readonly WantedItem[],
    refusal: ShortRefusal,
    { commandId: _, ...context }: CommandContext,
  ): Promise<{ readonly kept: readonly KeptItem[]; readonly refusal: Rejection | null }> {
    const at = new Date(now()).toISOString();
    const kept: KeptItem[] = [];
    for (const item of inSequence(items)) {
      const one = { item, token: newId() };
      const result = await reserveItem(orderId, one, at, context);
      if (result.ok) {
        kept.push(one);
        continue;
      }
      const short = await Promise.all(items.map((one) => leftOf(orderId, one)));
      const lines = short.filter((line) => line !== null);
      return { kept, refusal: lines.length > 0 ? refusal(lines) : result.error };
    }
    return { kept, refusal: null };
  }

  async function giveUp(
    orderId: string,
    kept: readonly KeptItem[],
    { commandId: _, ...context }: CommandContext,
  ): Promise<void> {
    if (kept.length === 0 || (await settleOrder(orderId))) return;
    for (const { item, token } of kept)
      await command(stockItemId(item), { type: 'Release', orderId, token }, context);
  }

  /** The pieces of an item available to other orders. */
  async function leftOf(orderId: string, { quantity, ...item }: WantedItem): Promise<Short | null> {
    const { state } = await handler.loadSince(stockDecider, stockItemId(item));
    const available = availablePieces(state, isoDay(new Date()), orderId);
    return state.onOrder || quantity <= available ? null : { ...item, available };
  }

  async function effect(itemId: string, wanted: StockCommand, context: CommandContext) {
    return unwrap(await command(itemId, wanted, context)).position;
  }

  return {
    async sweep(reserved) {
      const context = { actor: ORDERS, correlationId: newId() };
      const orders = new Set(reserved.map(({ orderId }) => orderId));
      const placed = new Set<string>();
      let released = 0;
      for (const item of new Set(reserved.map((one) => one.item))) {
        const isAsked = (orderId: string) => orders.has(orderId);
        if (await releaseAbandoned(item, isAsked, context, (orderId) => placed.add(orderId))) released += 1;
      }
      return { released, placed };
    },

    async reserve(orderId, items, whenShort, context) {
      const { kept, refusal } = await reserveAll(orderId, items, whenShort, context);
      if (!refusal) return ok(kept);
      await giveUp(orderId, kept, context);
      return { ok: false, error: refusal };
    },

    async raise(orderId, items, whenShort, context) {
      const { refusal } = await reserveAll(orderId, items, whenShort, context);
      return refusal ? { ok: false, error: refusal } : ok(undefined);
    },

    async kept(orderId, items) {
      const found = await Promise.all(
        items.map(async (item) => {
          const { state } = await handler.load(stockDecider, stockItemId(item));
          const reservation = state.reservations.get(orderId);
          if (!reservation) return [];
          const { quantity, token } = reservation;
          return [{ item: { ...item, quantity }, token }];
        }),
      );
      return found.flat();
    },

    async lower(orderId, { item: { quantity: _, ...item }, token }, quantity, cause) {
      const at = new Date(now()).toISOString();
      const pieces = { item, orderId, quantity, today: isoDay(at), at, token: newId() };
      const wanted: StockCommand =
        quantity === 0
          ? { type: 'Release', orderId, token }
          : { type: 'Reserve', ...pieces, isPlaced: true, replaces: token };
      return effect(stockItemId(item), wanted, causedContext(cause));
    },

    giveUp,

    async sendingRefusal(items) {
      const today = isoDay(new Date());
      const expired = await Promise.all(
        items.map(async (item): Promise<ExpiredItem | null> => {
          const { state } = await handler.loadSince(stockDecider, stockItemId(item));
          return expiredItem(item, state.lots, today);
        }),
      );
      const refused = expired.filter((one) => one !== null);
      return refused.length > 0 ? stockExpired(refused) : null;
    },

    async align(orderId, mine, placed, context) {
      const { commandId: _, ...rest } = context;
      const wanted = new Set(placed.map(stockItemId));
      for (const item of mine)
        if (!wanted.has(stockItemId(item)))
          await command(stockItemId(item), { type: 'Release', orderId }, rest);
      const [at, token] = [new Date(now()).toISOString(), newId()];
      for (const { quantity, ...item } of inSequence(placed))
        await effect(
          stockItemId(item),
          { type: 'Reserve', item, orderId, quantity, today: isoDay(at), at, token, isPlaced: true },
          rest,
        );
    },

    async settle(order, caused) {
      const { id: orderId, items, parcels, returns = [], writtenOff = [], fate, uncounted } = order;
      const today = isoDay(new Date());
      const cause = causedContext(caused);
      let last: Position | null = null;
      for (const { quantity, ...item } of items) {
        const itemId = stockItemId(item);
        /** `wanted`: a function for a command that is dear to make, which a step that is done does not need. */
        const step = async (key: string, wanted: StockCommand | (() => Promise<StockCommand>)) => {
          const commandId = idFrom('stock-order', key, orderId, itemId);
          const isMade = typeof wanted !== 'function';
          const done = isMade ? null : await doneAt(itemId, commandId);
          const asked = async () => effect(itemId, isMade ? wanted : await wanted(), { ...cause, commandId });
          last = laterPosition(last, done ?? (await asked()));
        };
        const dispatch = async (key: string, pieces: number) => {
          if (pieces > 0 && !uncounted?.has(key))
            await step(key, { type: 'Dispatch', item, orderId, quantity: pieces, today });
        };
        const takeBack = async (key: string, pieces: number, lost: readonly WantedItem[]) => {
          if (pieces <= 0 || uncounted?.has(key)) return;
          await step(key, async () => {
            const changes = opposite(takenFrom(await outFor(orderId, itemId), pieces));
            return { type: 'TakeBack', item, orderId, changes, writtenOff: piecesIn(lost, itemId) };
          });
        };
        let unsent = quantity;
        for (const parcel of parcels) {
          const pieces = piecesIn(parcel.items, itemId);
          unsent -= pieces;
          await dispatch(parcel.id, pieces);
        }
        if (fate === 'sent' || fate === 'returned') await dispatch('rest', unsent);
        if (fate === 'ended' || fate === 'returned') await step('release', { type: 'Release', orderId });
        let away = quantity;
        for (const one of returns) {
          const pieces = piecesIn(one.items, itemId);
          away -= pieces;
          await takeBack(one.id, pieces, one.writtenOff);
        }
        if (fate === 'returned') await takeBack('return', away, writtenOff);
      }
      return last;
    },
  };
}

function causedContext({ correlationId, causationId, traceparent, onlyWhile }: Caused): CommandContext {
  return { correlationId, ...omitUndefined({ causationId, traceparent, onlyWhile }), actor: ORDERS };
}
