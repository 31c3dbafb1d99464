import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { Rejected, type Result } from '../../platform/kernel/rejection.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Coupons, ReservedCoupon } from '../account/coupons.ts';
import { type EmailClaims, normalEmail } from '../user/email-claims.ts';
import type { UserCommand } from '../user/user.commands.ts';
import { userDecider } from '../user/user.decider.ts';
import { isEmailConfirmed } from '../user/user.state.ts';
import { createAccountFromOrder } from './account-from-order.ts';

/** The known parts of the context; the rest is the customer's, or the system's for consequences. */
type Given = Partial<CommandContext>;

type UseCoupon = (
  customerId: string,
  code: string,
  orderId: string,
  goodsTotal: number,
  context?: Given,
) => Promise<Result<ReservedCoupon>>;

export type CustomerServicesDeps = {
  readonly pool: Pool;
  readonly handler: CommandHandler;
  readonly accounts: Accounts;
  readonly emails: EmailClaims;
  readonly coupons: Coupons;
};

const SYSTEM = { kind: 'system', id: 'orders' } as const;

/** The customer's services for an order. */
export function createCustomerServices(deps: CustomerServicesDeps) {
  const { pool, handler, accounts, emails, coupons } = deps;

  const checkCoupon: UseCoupon = (userId, code, orderId, goodsTotal, context) =>
    coupons.check({ userId, code, orderId, goodsTotal }, orderContext(userId, orderId, context));
  const reserveCoupon: UseCoupon = (userId, code, orderId, goodsTotal, context) =>
    coupons.reserve({ userId, code, orderId, goodsTotal }, orderContext(userId, orderId, context));

  /** The order is placed: a missing user is ignored, any other refusal is a bug. */
  async function follow(
    userId: string,
    command: UserCommand & { orderId: string },
    context?: Given,
    commandId = idFrom(command.type, command.orderId),
  ) {
    const { orderId } = command;
    const whole = { correlationId: orderId, actor: SYSTEM, ...context, commandId };
    const result = await handler.handle(userDecider, userId, command, whole, { outcomeUnused: true });
    if (result.ok) return result.value.position;
    if (result.error.code === 'user_not_found') return null;
    throw new Rejected(result.error);
  }

  return {
    /** See `Coupons.check`. */
    checkCoupon,
    /** See `Coupons.reserve`. Repeating it for the same order answers the same. */
    reserveCoupon,
    /**
     * Gives a reserved coupon back, when the order was placed without it. Nothing happens when it is not reserved for
     * it.
     */
    async releaseCoupon(userId: string, orderId: string, context?: Given): Promise<void> {
      const command = { type: 'ReleaseCoupon', orderId } as const;
      const result = await handler.handle(userDecider, userId, command, {
        correlationId: orderId,
        actor: SYSTEM,
        ...withoutId(context),
      });
      if (!result.ok && result.error.code !== 'user_not_found') throw new Rejected(result.error);
    },
    /** The order was placed: its coupon is gone. Idempotent. */
    async consumeCoupon(userId: string, orderId: string, context?: Given): Promise<void> {
      await follow(userId, { type: 'ConsumeCoupon', orderId }, context);
    },
    /** Credits an order's points, once per order. Does nothing for an erased user. */
    creditPoints: (
      userId: string,
      orderId: string,
      points: number,
      context?: Given,
    ): Promise<Position | null> => follow(userId, { type: 'CreditPoints', orderId, points }, context),
    /** Records the points that an order earns on delivery, once per order. */
    async promisePoints(userId: string, orderId: string, points: number, context?: Given): Promise<void> {
      await follow(userId, { type: 'PromisePoints', orderId, points }, context);
    },
    /** Revokes the points that an order had credited, once; see the decider for points spent meanwhile. */
    async withdrawPoints(userId: string, orderId: string, points: number, context?: Given): Promise<void> {
      await follow(userId, { type: 'WithdrawPoints', orderId, points }, context);
    },
    /** Credits or revokes the difference that a change of an order makes, once per change. */
    async adjustPoints(
      userId: string,
      { orderId, changeId, points }: { orderId: string; changeId: string; points: number },
      context?: Given,
    ): Promise<void> {
      const commandId = idFrom('AdjustPoints', changeId);
      await follow(userId, { type: 'AdjustPoints', orderId, points }, context, commandId);
    },
    /** Whether the account exists. */
    async hasAccount(userId: string): Promise<boolean> {
      const { state } = await handler.load(userDecider, userId);
      return state.status === 'active';
    },
    /** Gives back the coupon that had paid for an order, once. */
    async returnCoupon(userId: string, orderId: string, context?: Given): Promise<void> {
      await follow(userId, { type: 'ReturnCoupon', orderId }, context);
    },
    /** The account's e-mail in lower case, once it has confirmed it; a former one may be another person's by now. */
    async confirmedEmail(userId: string): Promise<string | null> {
      const { state } = await handler.loadSince(userDecider, userId);
      return state.status === 'active' && isEmailConfirmed(state) ? normalEmail(state.person.email) : null;
    },
    /** Whether no account has this e-mail yet. */
    async emailIsFree(email: string): Promise<boolean> {
      const holder = await emails.holder(email);
      if (holder === null) return true;
      const { state } = await handler.load(userDecider, holder);
      return state.status !== 'active';
    },
    accountFromOrder: createAccountFromOrder({ pool, handler, accounts, emails }),
  };
}

export type CustomerServices = ReturnType<typeof createCustomerServices>;

/** Without a command id: an order that released its coupon may reserve it again. */
function orderContext(userId: string, orderId: string, context?: Given): Omit<CommandContext, 'commandId'> {
  return { correlationId: orderId, actor: { kind: 'customer', id: userId }, ...withoutId(context) };
}

function withoutId(context: Given = {}): Given {
  const { commandId: _, ...rest } = context;
  return rest;
}
