import type { Jobs } from '../platform/jobs/jobs.ts';
import { type CardDeps, createCardPayments } from './card-payments.ts';
import { type ChargesDeps, createOrderCharges } from './order-charges.ts';
import { createSlipOf } from './payment-slip.ts';
import { createPaymentSweep, type SweepDeps } from './payment-sweep.ts';
import { type PaymentsDeps, paymentsRoutes } from './payments.routes.ts';
import { startRefundWorker } from './refund-jobs.ts';
import { statementColumnsRoutes } from './statement-columns.routes.ts';
import { statementsRoutes } from './statements.routes.ts';

type CoreDeps = Omit<ChargesDeps, 'cards'> & CardDeps;

/** The port for placing orders, and the module's dependencies. */
export function createPaymentCore(deps: CoreDeps) {
  const cards = createCardPayments(deps);
  return { cards, charges: createOrderCharges({ ...deps, cards }), provider: deps.provider };
}

type Stores = Pick<PaymentsDeps, 'handler' | 'readModels'> & Pick<SweepDeps, 'logger'>;
type Ports = Pick<PaymentsDeps, 'orders' | 'knownOrder' | 'mayRead' | 'payable'> &
  Pick<SweepDeps, 'waiting' | 'now'> & {
    readonly settings: Parameters<typeof createSlipOf>[0] & SweepDeps['settings'];
  };

/** How orders are paid beside cash: by transfer and by card. */
export function createPayments(stores: Stores, core: ReturnType<typeof createPaymentCore>, ports: Ports) {
  const slipOf = createSlipOf(ports.settings);
  return {
    routes: [
      paymentsRoutes({ ...stores, ...core, ...ports, slipOf }),
      statementsRoutes({ ...stores, ...ports }),
      statementColumnsRoutes(stores),
    ],
    slipOf,
    cards: core.cards,
    startWorker: (jobs: Jobs) => startRefundWorker(jobs, core.cards),
    sweep: createPaymentSweep({ ...stores, ...ports, cards: core.cards }),
  };
}
