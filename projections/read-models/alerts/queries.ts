import { sql } from 'kysely';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { StockAlertQueries } from '../../../services/stock-alerts/index.ts';
import type { Reading } from '../../generations/reading.ts';
import type { AlertTables } from './tables.ts';

const VARIATION = sql<string | null>`doc ->> 'variation'`;

export function createAlertQueries({ pool, readModels }: Reading): StockAlertQueries {
  const alerts = () => statementsFor<AlertTables>(readModels.schema('alerts')).selectFrom('alerts');
  const waiting = () => alerts().where(sql.ref<boolean>('waiting'));
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  return {
    async isAwaited() {
      return (await runStatement(pool, waiting().select('id').limit(1))).length > 0;
    },
    waitingFor: async ({ productId, variation }) =>
      ids(
        await runStatement(
          pool,
          waiting()
            .select('id')
            .where('product', '=', productId)
            .where(sql<boolean>`(${VARIATION} is null or ${VARIATION} = ${variation})`),
        ),
      ),
    ofProduct: (productId) =>
      runStatement(
        pool,
        waiting()
          .select(['id', VARIATION.as('variation')])
          .where('product', '=', productId),
      ),
    async under(email, until = null) {
      const key = email.trim().toLowerCase();
      return ids(
        await runStatement(
          pool,
          alerts()
            .select('id')
            .where(sql<boolean>`email_key = ${key} and email_key <> ''`)
            .$if(until !== null, (all) => all.where(sql<boolean>`requested_at <= ${until}::timestamptz`)),
        ),
      );
    },
    counts: (productIds) =>
      runStatement(
        pool,
        waiting()
          .select([
            'product as productId',
            VARIATION.as('variation'),
            sql<number>`count(*)::int`.as('waiting'),
          ])
          .where('product', '=', anyOf(productIds))
          .groupBy(['product', VARIATION]),
      ),
  };
}
