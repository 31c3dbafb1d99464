import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { HeldProducts } from './cart.ports.ts';
import { type CartDeps, cartRoutes } from './cart.routes.ts';
import { createCartServices } from './cart-services.ts';
import { startWithdrawalWorker, type WithdrawalWorkerDeps } from './withdrawal-jobs.ts';

type Stores = Pick<CartDeps, 'handler'> &
  Pick<WithdrawalWorkerDeps, 'store'> & {
    readonly readModels: { waitFor(position: Position, names: readonly string[]): Promise<boolean> };
  };
type Ports = Pick<CartDeps, 'products'> &
  Pick<WithdrawalWorkerDeps, 'orderedCarts'> & { readonly queries: CartDeps['queries'] & HeldProducts };

/** Carts of guests and customers. */
export function createCart(stores: Stores, { products, queries, orderedCarts }: Ports) {
  const { handler, store, readModels } = stores;
  return {
    routes: cartRoutes({ handler, products, queries }),
    services: createCartServices(handler),
    /** Takes products that go, or whose sale changes, out of the carts. */
    startWorker(jobs: Jobs): void {
      const shown = (position: Position) => readModels.waitFor(position, ['carts', 'orders']);
      startWithdrawalWorker({ jobs, store, carts: queries, orderedCarts, shown });
    },
  };
}
