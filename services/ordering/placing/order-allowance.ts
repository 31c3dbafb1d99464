import { mailbox, ORDERS_BY_ADDRESS, ORDERS_BY_GUEST_EMAIL } from '../../limits/index.ts';
import { ok, type Result } from '../../platform/kernel/rejection.ts';
import type { Attempt, Attempts } from '../../platform/registry/attempts.ts';
import { tooMany } from '../../platform/registry/too-many.ts';

/** The keys of the limits: the customer's address, and the e-mail of a guest. */
export type Orderer = { readonly address: string; readonly guestEmail: string | null };

const TOO_MANY_ORDERS = {
  code: 'too_many_orders',
  message: 'Previše narudžbi za kratko vrijeme. Molimo pokušajte kasnije.',
};

/** Order limits: 60 per hour per address, 10 per day per guest e-mail (specification/http-contract §11). */
export function createOrderAllowance(attempts: Attempts) {
  return {
    /** Counts an order about to be placed; 429 `too_many_orders`. Returns a function that takes the count back. */
    async take({ address, guestEmail }: Orderer): Promise<Result<{ giveBack(): Promise<void> }>> {
      const wanted: Attempt[] = [{ limit: ORDERS_BY_ADDRESS, key: address }];
      if (guestEmail !== null) wanted.push({ limit: ORDERS_BY_GUEST_EMAIL, key: mailbox(guestEmail) });
      const reached = await attempts.takeAll(wanted);
      if (reached)
        return { ok: false, error: await tooMany(attempts, reached.limit, reached.key, TOO_MANY_ORDERS) };
      return ok({ giveBack: () => attempts.giveBack(wanted) });
    },
  };
}

export type OrderAllowance = ReturnType<typeof createOrderAllowance>;
