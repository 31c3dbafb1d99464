import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { randomCode } from '../platform/kernel/ids.ts';
import { ok, type Rejection, type Result } from '../platform/kernel/rejection.ts';
import { couponValue } from '../pricing/index.ts';
import type { UserHandled } from './accounts.ts';
import type { OrderExists } from './customers.ports.ts';
import { userDecider } from './user.decider.ts';

const CODE_LENGTH = 7;
/** After this long an order that was going to be paid with the coupon either is there or never came. */
const RESERVED_MS = 2 * 60_000;

/** `amount`: what the coupon takes off, hundredths. */
export type ReservedCoupon = { readonly points: number; readonly amount: number };

export interface Coupons {
  /** Turns points into a coupon with a new code; 409 `coupon_exists`, 422 `not_enough_points`. */
  create(userId: string, points: number, context: CommandContext): Promise<Result<UserHandled, Rejection>>;
  /** Gives the coupon's points back; 409 `coupon_reserved` while an order is being paid with it. */
  remove(userId: string, context: CommandContext): Promise<Result<UserHandled, Rejection>>;
  /**
   * Keeps the customer's coupon for one order, however many ask at once. 422 `coupon_invalid` (another code, or no
   * coupon) and `coupon_too_big` (more than `goodsTotal`, hundredths), 409 `coupon_reserved`.
   */
  reserve(
    asked: { userId: string; code: string; orderId: string; goodsTotal: number },
    context: CommandContext,
  ): Promise<Result<ReservedCoupon, Rejection>>;
}

export function createCoupons(
  { handler, orderExists }: { handler: CommandHandler; orderExists: OrderExists },
  now: () => number = Date.now,
): Coupons {
  /** Frees a coupon whose order was not placed within two minutes: its process has died in between. */
  async function releaseAbandoned(userId: string, context: CommandContext): Promise<void> {
    const { state } = await handler.load(userDecider, userId);
    const reservation = state.coupon?.reservation;
    if (!reservation || Date.parse(reservation.at) + RESERVED_MS > now()) return;
    if (await orderExists(reservation.orderId)) return;
    const { commandId: _, ...rest } = context;
    await handler.handle(userDecider, userId, { type: 'ReleaseCoupon', orderId: reservation.orderId }, rest);
  }

  return {
    create: (userId, points, context) =>
      handler.handle(
        userDecider,
        userId,
        { type: 'CreateCoupon', code: randomCode(CODE_LENGTH), points },
        context,
      ),

    async remove(userId, context) {
      await releaseAbandoned(userId, context);
      return handler.handle(userDecider, userId, { type: 'RemoveCoupon' }, context);
    },

    async reserve({ userId, code: written, orderId, goodsTotal }, context) {
      await releaseAbandoned(userId, context);
      const code = written.trim().toUpperCase();
      const at = new Date(now()).toISOString();
      const command = { type: 'ReserveCoupon', code, orderId, goodsTotal, at } as const;
      const result = await handler.handle(userDecider, userId, command, context);
      if (!result.ok) return result;
      const points = result.value.state.coupon?.points ?? 0;
      return ok({ points, amount: couponValue(points) });
    },
  };
}
