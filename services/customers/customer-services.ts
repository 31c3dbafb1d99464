import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import { Rejected, type Rejection, type Result } from '../platform/kernel/rejection.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import { type AccountFromOrder, createAccountFromOrder } from './account-from-order.ts';
import type { Accounts } from './accounts.ts';
import type { Coupons, ReservedCoupon } from './coupons.ts';
import type { EmailClaims } from './email-claims.ts';
import { type UserCommand, userDecider } from './user.decider.ts';

type UseCoupon = (
  customerId: string,
  code: string,
  orderId: string,
  goodsTotal: number,
  context?: Partial<CommandContext>,
) => Promise<Result<ReservedCoupon, Rejection>>;

/** What an order needs of the customer who places it. Contexts default to the customer, or the system for consequences. */
export interface CustomerServices {
  /** See `Coupons.check`. */
  readonly checkCoupon: UseCoupon;
  /** See `Coupons.reserve`. Repeating it for the same order answers the same. */
  readonly reserveCoupon: UseCoupon;
  /** Gives a reserved coupon back, when the order was placed without it. Nothing happens when it is not reserved for it. */
  releaseCoupon(customerId: string, orderId: string, context?: Partial<CommandContext>): Promise<void>;
  /** The order was placed: its coupon is gone. Idempotent. */
  consumeCoupon(customerId: string, orderId: string, context?: Partial<CommandContext>): Promise<void>;
  /** Credits an order's points, once an order. Nothing happens for a user who was erased meanwhile. */
  creditPoints(
    customerId: string,
    orderId: string,
    points: number,
    context?: Partial<CommandContext>,
  ): Promise<Position | null>;
  /** Takes away the points that an order had credited, once; see the decider for points spent meanwhile. */
  withdrawPoints(
    customerId: string,
    orderId: string,
    points: number,
    context?: Partial<CommandContext>,
  ): Promise<void>;
  /** Gives back the coupon that had paid for an order, once. */
  returnCoupon(customerId: string, orderId: string, context?: Partial<CommandContext>): Promise<void>;
  /** Whether nobody has an account with this e-mail yet. */
  emailIsFree(email: string): Promise<boolean>;
  readonly accountFromOrder: AccountFromOrder;
}

export type CustomerServicesDeps = {
  readonly pool: Pool;
  readonly handler: CommandHandler;
  readonly accounts: Accounts;
  readonly emails: EmailClaims;
  readonly coupons: Coupons;
};

const SYSTEM = { kind: 'system', id: 'orders' } as const;

export function createCustomerServices(deps: CustomerServicesDeps): CustomerServices {
  const { pool, handler, accounts, emails, coupons } = deps;

  /** Follows from an order that stands: nobody is there to be refused any more. */
  async function follow(
    userId: string,
    command: UserCommand & { orderId: string },
    context?: Partial<CommandContext>,
  ) {
    const { orderId } = command;
    const result = await handler.handle(userDecider, userId, command, {
      correlationId: orderId,
      actor: SYSTEM,
      ...context,
      commandId: idFrom(command.type, orderId),
    });
    if (result.ok) return result.value.position;
    if (result.error.code === 'user_not_found') return null;
    throw new Rejected(result.error);
  }

  return {
    checkCoupon: (userId, code, orderId, goodsTotal, context) =>
      coupons.check({ userId, code, orderId, goodsTotal }, orderContext(userId, orderId, context)),
    reserveCoupon: (userId, code, orderId, goodsTotal, context) =>
      coupons.reserve({ userId, code, orderId, goodsTotal }, orderContext(userId, orderId, context)),
    async releaseCoupon(userId, orderId, context) {
      const command = { type: 'ReleaseCoupon', orderId } as const;
      const result = await handler.handle(userDecider, userId, command, {
        correlationId: orderId,
        actor: SYSTEM,
        ...withoutId(context),
      });
      if (!result.ok && result.error.code !== 'user_not_found') throw new Rejected(result.error);
    },
    async consumeCoupon(userId, orderId, context) {
      await follow(userId, { type: 'ConsumeCoupon', orderId }, context);
    },
    creditPoints: (userId, orderId, points, context) =>
      follow(userId, { type: 'CreditPoints', orderId, points }, context),
    async withdrawPoints(userId, orderId, points, context) {
      await follow(userId, { type: 'WithdrawPoints', orderId, points }, context);
    },
    async returnCoupon(userId, orderId, context) {
      await follow(userId, { type: 'ReturnCoupon', orderId }, context);
    },
    async emailIsFree(email) {
      const holder = await emails.holder(email);
      if (holder === null) return true;
      const { state } = await handler.load(userDecider, holder);
      return state.status !== 'active';
    },
    accountFromOrder: createAccountFromOrder({ pool, handler, accounts }),
  };
}

/** Without a command id: an order that gave its coupon back may ask for it again. */
function orderContext(
  userId: string,
  orderId: string,
  context?: Partial<CommandContext>,
): Omit<CommandContext, 'commandId'> {
  return { correlationId: orderId, actor: { kind: 'customer', id: userId }, ...withoutId(context) };
}

function withoutId(context: Partial<CommandContext> = {}): Partial<CommandContext> {
  const { commandId: _, ...rest } = context;
  return rest;
}
