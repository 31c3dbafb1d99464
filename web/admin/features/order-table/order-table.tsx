import type { OrderStatusName } from '../../../../services/ordering/order-stage.wire.ts';
import type { OrderRow } from '../../../../services/ordering/ordering.schemas.ts';
import type { Forms } from '../../../../services/rules/plural.ts';
import { Select } from '../../../shared/ui/select.tsx';
import type { PageOf } from '../../shared/api/page-of.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { TableSpec } from '../../shared/table/table-query.ts';
import { type TableControls, useTable } from '../../shared/table/use-table.ts';
import { orderColumns } from './order-columns.tsx';
import { useOrderDeletion } from './use-order-deletion.ts';

export const ORDERS: Forms = ['narudžba', 'narudžbe', 'narudžbi'];

const STATUSES: readonly OrderStatusName[] = [
  'Zaprimljena',
  'Potvrđena',
  'Poslana',
  'Isporučena',
  'Vraćena',
  'Otkazana',
];

type Props = { caption: string; spec: TableSpec; page: PageOf<OrderRow>; empty: string };

/** Orders, on the dashboard and on their own screen. */
export function OrderTable({ caption, spec, page, empty }: Props) {
  const table = useTable(spec);
  const { ask, dialog } = useOrderDeletion<OrderRow>();
  return (
    <>
      {'orderStatus' in spec.filters ? <StageFilter table={table} /> : null}
      <DataTable
        caption={caption}
        columns={orderColumns(ask)}
        page={page}
        empty={empty}
        counted={ORDERS}
        spec={spec}
      />
      {dialog}
    </>
  );
}

/** Filters orders by their stage. */
function StageFilter({ table }: { table: TableControls }) {
  return (
    <Select
      className="max-w-64"
      label="Tok narudžbe"
      placeholder="Sve narudžbe"
      value={table.query.filters.orderStatus ?? ''}
      options={STATUSES.map((status) => ({ value: status, label: status }))}
      onChange={(event) => table.setFilter('orderStatus', event.target.value)}
    />
  );
}
