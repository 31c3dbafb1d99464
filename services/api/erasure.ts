import { projections } from '../../projections/all.ts';
import { ReadModelBehind } from '../../projections/generations/read-models.ts';
import { createSignedInWritings } from '../../projections/read-models/audit/signed-in-writings.ts';
import { createOrdersOfPerson } from '../../projections/read-models/orders/orders-of-person.ts';
import { createForgottenPersons } from '../../projections/rebuild/forgotten-persons.ts';
import type { Customers } from '../customers/index.ts';
import { createEraseContributions, createTraces, type Traces } from '../erasure/index.ts';
import type { createMailFolder } from '../messages/mail/index.ts';
import { createCaughtUp } from '../platform/log/caught-up.ts';
import type { createQueries } from './queries.ts';
import type { Stores } from './stores.ts';

/** How long an erasure waits for the latest writes before it is retried. */
const PATIENCE_MS = 60_000;

type Parts = {
  readonly stores: Stores;
  readonly traces: Traces;
  readonly customers: Pick<Customers, 'erasure'>;
  readonly mailFolder: ReturnType<typeof createMailFolder>;
};

/** The data that are provably a person's, by the read models. */
export function createShopTraces(queries: ReturnType<typeof createQueries>): Traces {
  return createTraces({
    writtenBy: async ({ email, until }) => ({
      ...(await queries.content.writtenBy(email, until)),
      alerts: await queries.stockAlerts.under(email, until),
    }),
    signedInWritings: createSignedInWritings(queries),
    ordersOfPerson: createOrdersOfPerson(queries),
  });
}

/** The erasure of a person from all modules, read models and mails. */
export function createErasure({ stores, traces, customers, mailFolder }: Parts) {
  const { forgetInKept, forgetInOwn } = createForgottenPersons(stores.pool, projections);
  const { run } = customers.erasure(
    createEraseContributions({
      ...stores,
      caughtUp: createCaughtUp(stores, PATIENCE_MS, (names) => new ReadModelBehind(names)),
      traces,
      mailFolder,
      forgetInKept,
    }),
  );
  return { eraseUser: run, forgetInKept, forgetInOwn };
}
