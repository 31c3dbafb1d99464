import type { OrderStatusName } from '../../../../services/ordering/order-stage.wire.ts';
import type { OrderRow } from '../../../../services/ordering/ordering.schemas.ts';
import type { Page } from '../../../../services/platform/kernel/page.ts';
import type { Forms } from '../../../../services/rules/plural.ts';
import { Select } from '../../../shared/ui/select.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { TableSpec } from '../../shared/table/table-query.ts';
import type { RowSelection } from '../../shared/table/use-selection.ts';
import { type TableControls, useTable } from '../../shared/table/use-table.ts';
import { orderColumns } from './order-columns.tsx';
import { PAYMENT_STATES } from './payment-state.tsx';
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

type Props = {
  caption: string;
  spec: TableSpec;
  page: Page<OrderRow>;
  empty: string;
  /** The tags to filter by. */
  tags?: readonly string[];
  /** Rows can be chosen if an action for several exists. */
  selection?: RowSelection;
  /** Whether orders may be paid before they are sent. */
  isPrepaid?: boolean;
};

/** Orders, on the dashboard and on their own screen. */
export function OrderTable({ caption, spec, page, empty, tags = [], selection, isPrepaid = false }: Props) {
  const table = useTable(spec);
  const { ask, dialog } = useOrderDeletion<OrderRow>();
  return (
    <>
      {'orderStatus' in spec.filters ? (
        <div className="flex flex-wrap gap-3 *:w-64 *:max-w-full">
          <StageFilter table={table} />
          {isPrepaid ? <PaymentFilter table={table} /> : null}
          {tags.length === 0 ? null : <TagFilter table={table} tags={tags} />}
        </div>
      ) : null}
      <DataTable
        caption={caption}
        columns={orderColumns(ask, selection)}
        page={page}
        empty={empty}
        counted={ORDERS}
        spec={spec}
      />
      {dialog}
    </>
  );
}

/** Filters orders by the state of their payment. */
function PaymentFilter({ table }: { table: TableControls }) {
  return (
    <Select
      label="Plaćanje"
      placeholder="Sva plaćanja"
      value={table.query.filters.payment ?? ''}
      options={Object.entries(PAYMENT_STATES).map(([value, label]) => ({ value, label }))}
      onChange={(event) => table.setFilter('payment', event.target.value)}
    />
  );
}

/** Filters orders by a tag; one of the address that is not in use is offered, too. */
function TagFilter({ table, tags }: { table: TableControls; tags: readonly string[] }) {
  const { tag = '' } = table.query.filters;
  const isKnown = tag === '' || tags.includes(tag);
  return (
    <Select
      label="Oznaka"
      placeholder="Sve oznake"
      value={tag}
      options={[...(isKnown ? tags : [tag, ...tags])].map((value) => ({ value, label: value }))}
      onChange={(event) => table.setFilter('tag', event.target.value)}
    />
  );
}

/** Filters orders by their stage. */
function StageFilter({ table }: { table: TableControls }) {
  return (
    <Select
      label="Tok narudžbe"
      placeholder="Sve narudžbe"
      value={table.query.filters.orderStatus ?? ''}
      options={STATUSES.map((status) => ({ value: status, label: status }))}
      onChange={(event) => table.setFilter('orderStatus', event.target.value)}
    />
  );
}
