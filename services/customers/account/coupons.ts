import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { ok, type Result } from '../../platform/kernel/rejection.ts';
import { randomCode } from '../../platform/kernel/secrets/secrets.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { couponValue } from '../../rules/money/money.ts';
import type { SettleOrder } from '../customers.ports.ts';
import { databaseTime } from '../database-clock.ts';
import { userDecider } from '../user/user.decider.ts';
import type { UserHandled, UserState } from '../user/user.state.ts';

const CODE_LENGTH = 7;
/** An order that reserved the coupon this long ago was either placed or never will be. */
const RESERVED_MS = 2 * 60_000;

/** `amount`: the coupon's discount, hundredths. */
export type ReservedCoupon = { readonly points: number; readonly amount: number };

export type CouponWish = {
  readonly userId: string;
  readonly code: string;
  readonly orderId: string;
  readonly goodsTotal: number;
};

/** Milliseconds; the same for every process. */
export type SharedClock = () => Promise<number>;

/** The clock of the database. */
export function createSharedClock(pool: Pool): SharedClock {
  return () => databaseTime(pool);
}

export function createCoupons({
  handler,
  settleOrder,
  now,
}: {
  readonly handler: CommandHandler;
  readonly settleOrder: SettleOrder;
  readonly now: SharedClock;
}) {
  /**
   * Releases a coupon whose order was not placed within two minutes: its process died, or paused and must reserve
   * again. ADR 7 explains why no coupon pays two orders.
   */
  async function releaseAbandoned(userId: string, context: CommandContext): Promise<void> {
    const { state } = await handler.load(userDecider, userId);
    const reservation = state.coupon?.reservation;
    if (!reservation || Date.parse(reservation.at) + RESERVED_MS > (await now())) return;
    if (await settleOrder(reservation.orderId)) return;
    const { commandId: _, ...rest } = context;
    const { orderId, token = null } = reservation;
    await handler.handle(userDecider, userId, { type: 'ReleaseCoupon', orderId, token }, rest);
  }

  return {
    /** Turns points into a coupon with a new code; 409 `coupon_exists`, 422 `not_enough_points`. */
    async create(userId: string, points: number, context: CommandContext): Promise<Result<UserHandled>> {
      const command = { type: 'CreateCoupon', code: randomCode(CODE_LENGTH), points } as const;
      return handler.handle(userDecider, userId, command, context);
    },

    /** Gives the coupon's points back; 409 `coupon_reserved` while an order is being paid with it. */
    async remove(userId: string, context: CommandContext): Promise<Result<UserHandled>> {
      await releaseAbandoned(userId, context);
      return handler.handle(userDecider, userId, { type: 'RemoveCoupon' }, context);
    },

    /**
     * The coupon's discount on an order; reserves nothing. 422 `coupon_invalid` (another code, or no coupon) and
     * `coupon_too_big` (more than `goodsTotal`, hundredths), 409 `coupon_reserved`.
     */
    async check(asked: CouponWish, context: CommandContext): Promise<Result<ReservedCoupon>> {
      await releaseAbandoned(asked.userId, context);
      const { state } = await handler.load(userDecider, asked.userId);
      const decision = userDecider.decide(await reservationOf(asked), state);
      return decision.ok ? ok(reserved(state)) : decision;
    },

    /**
     * Reserves the customer's coupon for one order, also under concurrent calls; refusals as `check`. The reservation
     * is valid for an order appended at the loaded revision.
     */
    async reserve(asked: CouponWish, context: CommandContext): Promise<Result<ReservedCoupon>> {
      await releaseAbandoned(asked.userId, context);
      const result = await handler.handle(userDecider, asked.userId, await reservationOf(asked), context);
      return result.ok ? ok(reserved(result.value.state)) : result;
    },
  };

  async function reservationOf({ code: written, orderId, goodsTotal }: CouponWish) {
    const code = written.trim().toUpperCase();
    const at = new Date(await now()).toISOString();
    return { type: 'ReserveCoupon', code, orderId, goodsTotal, at, token: newId() } as const;
  }
}

export type Coupons = ReturnType<typeof createCoupons>;

function reserved({ coupon }: UserState): ReservedCoupon {
  const points = coupon?.points ?? 0;
  return { points, amount: couponValue(points) };
}
