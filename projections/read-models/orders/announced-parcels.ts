import { sql } from 'kysely';
import { isFollowed, type OrderDocument } from '../../../services/ordering/index.ts';
import type { OpenParcels } from '../../../services/parcels/index.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Target } from '../../generations/projection.ts';
import type { Reading } from '../../generations/reading.ts';
import { upsert } from '../../generations/rows.ts';
import type { OrderTables } from './tables.ts';

/** Keeps the list of parcels that are not finished: those of changed orders (null: deleted). */
export function listAnnouncedParcels(
  target: Target,
  changed: ReadonlyMap<string, OrderDocument | null>,
): void {
  const listed = [...changed].filter(([, doc]) => doc === null || doc.announcements);
  if (listed.length === 0) return;
  target.write(sql`delete from announced_parcels where order_id = ${anyOf(listed.map(([id]) => id))}`);
  const rows = listed.flatMap(([id, doc]) =>
    (doc?.announcements ?? [])
      .filter((one) => one.state === 'waiting' || isFollowed(one))
      .map(({ parcelId, service, state }) => ({
        id: parcelId,
        order_id: id,
        service,
        waits: state === 'waiting',
      })),
  );
  if (rows.length > 0) upsert(target, 'announced_parcels', rows);
}

/** The parcels of a courier's service that are not finished. */
export function createOpenParcels({ pool, readModels }: Reading): OpenParcels {
  return async ({ service, waiting, after, most }) => {
    const rows = await runStatement(
      pool,
      statementsFor<OrderTables>(readModels.schema('orders'))
        .selectFrom('announced_parcels')
        .select(['id', 'order_id'])
        .where('service', '=', service)
        .where('waits', '=', waiting)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most),
    );
    return rows.map(({ id, order_id }) => ({ parcelId: id, orderId: order_id }));
  };
}
