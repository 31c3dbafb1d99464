import { createCart } from '../cart/index.ts';
import type { Customers } from '../customers/index.ts';
import type { createMailFolder } from '../messages/mail/index.ts';
import { createOrdering } from '../ordering/index.ts';
import { createHttpProvider, createPaymentCore, createPayments } from '../payments/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { AnswerCache } from '../platform/http/kept-answers/answer-cache.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import { createOrderStock } from '../stock/index.ts';
import type { createQueries } from './queries.ts';
import type { Stores } from './stores.ts';

type Surroundings = {
  readonly stores: Stores & {
    readonly attempts: Attempts;
    readonly cache: AnswerCache;
    readonly logger: Logger;
  };
  readonly config: Partial<Pick<Config, 'paymentUrl' | 'paymentSecret'>>;
  /** The shop's address. */
  readonly publicUrl: () => string;
  readonly settleOrder: (orderId: string) => Promise<boolean>;
  readonly customers: Pick<Customers, 'now' | 'services'>;
  readonly queries: ReturnType<typeof createQueries>;
  readonly mailFolder: ReturnType<typeof createMailFolder>;
};

/** The modules of a sale: cart, order, the stock that orders reserve, and payment. */
export function createSelling({ stores, config, queries, customers, ...surroundings }: Surroundings) {
  const { catalogue: products, orders, payableOrders } = queries;
  const { settleOrder, publicUrl, mailFolder } = surroundings;
  const { now } = customers;
  const cart = createCart(stores, {
    products,
    queries: queries.carts,
    orderedCarts: queries.orderedCarts,
    now,
  });
  const orderStock = createOrderStock({ ...stores, settleOrder, now });
  const { paymentUrl: url, paymentSecret: secret } = config;
  const provider = url && secret ? createHttpProvider({ url, secret }) : null;
  const paymentCore = createPaymentCore({ ...stores, settings: products, provider, publicUrl });
  const ordering = createOrdering(stores, {
    products,
    settings: products,
    customers: customers.services,
    stock: orderStock,
    charges: paymentCore.charges,
    queries: orders,
    namesOf: queries.namesOf,
    forgetMails: (orderId) => mailFolder.forget({ emails: [], orderIds: [orderId], userIds: [] }),
  });
  const payments = createPayments(stores, paymentCore, {
    orders,
    knownOrder: ordering.knownOrder,
    mayRead: ordering.mayRead,
    payable: payableOrders.page,
    waiting: payableOrders.waiting,
    settings: products,
    now,
  });
  return { cart, orderStock, cardsTaken: provider !== null, ordering, payments };
}
