import type { OrderRow } from '../../../../services/ordering/ordering.schemas.ts';
import type { Forms } from '../../../shared/format/plural.ts';
import type { PageOf } from '../../shared/api/page-of.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { TableSpec } from '../../shared/table/table-query.ts';
import { useTable } from '../../shared/table/use-table.ts';
import { orderColumns } from './order-columns.tsx';
import { StageFilter } from './stage-filter.tsx';
import { useOrderDeletion } from './use-order-deletion.ts';

export const ORDERS: Forms = ['narudžba', 'narudžbe', 'narudžbi'];

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
