import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import { type AbandonedCartsDeps, createAbandonedCarts } from './abandoned-carts.ts';
import type { HeldProducts, UnchangedCarts } from './cart.ports.ts';
import { type CartDeps, cartRoutes } from './cart.routes.ts';
import { createCartAllowance } from './cart-allowance.ts';
import { createCartServices } from './cart-services.ts';
import { startWithdrawalWorker, type WithdrawalWorkerDeps } from './withdrawal-jobs.ts';

type Stores = Pick<CartDeps, 'handler'> &
  Pick<WithdrawalWorkerDeps, 'store'> &
  Pick<AbandonedCartsDeps, 'logger'> & {
    readonly attempts: Attempts;
    readonly readModels: { waitFor(position: Position, names: readonly string[]): Promise<boolean> };
  };
type Ports = Pick<CartDeps, 'products'> &
  Pick<AbandonedCartsDeps, 'orderedCarts' | 'now'> & {
    readonly queries: CartDeps['queries'] & HeldProducts & UnchangedCarts;
  };

/** Carts of guests and customers. */
export function createCart(stores: Stores, { products, queries, orderedCarts, now }: Ports) {
  const { handler, store, readModels, attempts, logger } = stores;
  return {
    routes: cartRoutes({ handler, products, queries, allowance: createCartAllowance(attempts) }),
    services: createCartServices(handler),
    /** Removes deleted products, and those whose sale changes, from the carts. */
    startWorker(jobs: Jobs): void {
      const shown = (position: Position) => readModels.waitFor(position, ['carts', 'orders']);
      startWithdrawalWorker({ jobs, store, carts: queries, orderedCarts, shown });
    },
    /** Ends abandoned carts. */
    abandoned: createAbandonedCarts({ handler, carts: queries, orderedCarts, now, logger }),
  };
}
