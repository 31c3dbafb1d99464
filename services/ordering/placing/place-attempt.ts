import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { assumedNew } from '../../platform/kernel/commands/handle-command.ts';
import { ok, type Result } from '../../platform/kernel/rejection.ts';
import { newSecret } from '../../platform/kernel/secrets/secrets.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { KeyRing } from '../../platform/log/personal-data.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderState } from '../order.state.ts';
import { orderedLine, orderFacts } from '../order-facts.ts';
import type { OrderContact, OrderFacts } from '../ordered.ts';
import type { KeptItem, OrderingCustomers, OrderStock, WantedItem } from '../ordering.ports.ts';
import type { HeldForOrder } from './held-for-order.ts';
import type { LowerReservations } from './lower-reservations.ts';
import type { OrderAllowance, Orderer } from './order-allowance.ts';
import { takeNumbers } from './order-numbers.ts';
import type { OrderWish } from './order-wish.ts';
import { emailTaken, passwordOf, type ReviewedOrder } from './review-order.ts';
import { linesShort } from './short-lines.ts';
import { wantedItems } from './wanted-items.ts';

export type PlaceAttemptDeps = {
  readonly handler: CommandHandler;
  readonly registry: Pick<Registry, 'nextNumberAndClaim' | 'claim'>;
  readonly keys: Pick<KeyRing, 'ensure'>;
  readonly customers: Pick<OrderingCustomers, 'accountFromOrder'>;
  readonly stock: Pick<OrderStock, 'reserve' | 'giveUp'>;
  readonly lowerReservations: LowerReservations;
  readonly allowance: OrderAllowance;
  /** Milliseconds; the clock of this machine when absent. */
  readonly now?: () => number;
};

export type PlacedOrder = {
  readonly id: string;
  readonly facts: OrderFacts;
  readonly contact: OrderContact | null;
  /** False when the order was already placed: this is then the first result. */
  readonly isNew: boolean;
  readonly position: Position | null;
};

export type Placing = Result<PlacedOrder>;

type Attempt = {
  readonly id: string;
  readonly wish: OrderWish;
  readonly customerId: string | null;
  readonly cartRevision: number;
  readonly reviewed: ReviewedOrder;
  readonly context: CommandContext;
  /** Appends nothing once a fail-over may have lost what the attempt has read, reserved or numbered. */
  readonly appending: CommandContext;
  /** Null is not limited. */
  readonly orderer: Orderer | null;
};

/** The pieces that an attempt has reserved, and a function that gets those that it reserves instead. */
type Pieces = { readonly items: readonly WantedItem[]; readonly onKept: (kept: readonly KeptItem[]) => void };

const NO_PIECES: Pieces = { items: [], onKept: () => undefined };

/**
 * One attempt to place a reviewed order. It takes one thing after the other: a place within the limits, the pieces, the
 * account's e-mail, numbers and coupon. What was taken is given back where the order is refused, or another attempt has placed it.
 */
export function createPlaceAttempt(
  {
    handler,
    registry,
    keys,
    customers,
    stock,
    lowerReservations,
    allowance,
    now = Date.now,
  }: PlaceAttemptDeps,
  held: HeldForOrder,
) {
  async function withinLimits(attempt: Attempt): Promise<Placing> {
    if (!attempt.orderer) return withPieces(attempt);
    const allowed = await allowance.take(attempt.orderer);
    if (!allowed.ok) return allowed;
    const placing = await withPieces(attempt);
    if (!isNew(placing)) await allowed.value.giveBack();
    return placing;
  }

  async function withPieces(attempt: Attempt): Promise<Placing> {
    const { id, context, reviewed } = attempt;
    const lines = reviewed.priced.lines.map(orderedLine);
    const items = reviewed.shop.stockKept ? wantedItems(lines) : [];
    if (items.length === 0) return withAccount(attempt, NO_PIECES);
    const reserved = await stock.reserve(id, items, linesShort(lines), context);
    if (!reserved.ok) {
      await keepWhatIsPlaced(id, items, context);
      return reserved;
    }
    let kept = reserved.value;
    const onKept = (again: readonly KeptItem[]) => {
      kept = again;
    };
    const placing = await withAccount(attempt, { items, onKept });
    if (!placing.ok) await stock.giveUp(id, kept, context);
    if (!isNew(placing)) await keepWhatIsPlaced(id, items, context);
    return placing;
  }

  async function withAccount(attempt: Attempt, pieces: Pieces): Promise<Placing> {
    const { id, wish, customerId, orderer } = attempt;
    const password = passwordOf(wish, customerId);
    if (password === null) return append(attempt, pieces);
    const { email } = wish.contact;
    const { accountFromOrder } = customers;
    if (!(await accountFromOrder.prepare({ orderId: id, email, password }, orderer?.address)))
      return emailTaken();
    const placing = await append(attempt, pieces);
    if (!placing.ok && !(await handler.load(orderDecider, id)).state.facts)
      await accountFromOrder.release(id);
    // The order is placed, whatever becomes of the wait.
    if (isNew(placing)) await accountFromOrder.untilMade(id).catch(() => undefined);
    return placing;
  }

  /** Assumes that there is no order yet: otherwise the append conflicts, and the first order is the result. */
  async function append(attempt: Attempt, { items, onKept }: Pieces): Promise<Placing> {
    const { id, wish, customerId, cartRevision, reviewed, context } = attempt;
    const { shop, priced, delivery, coupon } = reviewed;
    const [numbers] = await Promise.all([
      takeNumbers(registry, id, context.recordedAt ?? new Date(now()).toISOString()),
      // Concurrently creates the key for the order's personal data.
      keys.ensure(customerId ?? id),
    ]);
    const { cartId, payment, takenBy, exchangeOf } = wish;
    const order = {
      cartId,
      cartRevision,
      customerId,
      coupon,
      delivery,
      payment,
      accountWanted: passwordOf(wish, customerId) !== null,
      ...(items.length > 0 ? { stockReserved: true as const } : {}),
      ...(shop.pointsAfterDelivery && customerId !== null ? { pointsAfterDelivery: true as const } : {}),
      ...(takenBy ? { takenBy } : {}),
      ...(exchangeOf ? { exchangeOf } : {}),
    };
    const facts = orderFacts(numbers, order, priced);
    const contact = { key: newSecret(), ...wish.contact };
    const command = { type: 'PlaceOrder', id, facts, contact } as const;
    const confirm = held.reserveFor(facts, id, items, context, onKept);
    const options = { ...assumedNew(orderDecider), confirm };
    const handled = await handler.handle(orderDecider, id, command, attempt.appending, options);
    if (!handled.ok) return handled;
    const { state, events, position } = handled.value;
    if (events.length === 0) await held.giveBack(id, facts, state.facts);
    return ok(placed(id, state, position, events.length > 0));
  }

  /** Where another attempt has placed the order, its pieces are reserved instead of those of this one. */
  async function keepWhatIsPlaced(id: string, mine: readonly WantedItem[], context: CommandContext) {
    const { state } = await handler.loadSince(orderDecider, id);
    const { facts, status } = state;
    if (status === 'absent') return;
    await held.alignStock(id, mine, facts, context);
    // The order may have been sent, cancelled or deleted before this attempt reserved.
    await lowerReservations(id, facts ? [...mine, ...wantedItems(facts.lines)] : mine, context);
  }

  return withinLimits;
}

/** An order as its placing answers it. */
export function placed(
  id: string,
  { facts, contact }: OrderState,
  position: Position | null,
  isNew: boolean,
): PlacedOrder {
  if (!facts) throw new Error(`The order ${id} has no facts after it was placed`);
  return { id, facts, contact, isNew, position };
}

function isNew(placing: Placing): boolean {
  return placing.ok && placing.value.isNew;
}
