import type { OrderRow } from '../../../../services/ordering/order-list.schemas.ts';
import { STATUSES } from '../../../../services/ordering/stages/order-stage.wire.ts';
import type { Page } from '../../../../services/platform/kernel/wire/page.ts';
import { Select, type SelectOption } from '../../../shared/ui/fields/select.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { TableSpec } from '../../shared/table/table-query.ts';
import type { RowSelection } from '../../shared/table/use-selection.ts';
import { type TableControls, useTable } from '../../shared/table/use-table.ts';
import { orderColumns } from './order-columns.tsx';
import { ORDERS } from './order-tables.ts';
import { PAYMENT_STATES } from './payment-state.tsx';
import { useOrderDeletion } from './use-order-deletion.ts';

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
  const { ask, dialog } = useOrderDeletion<OrderRow>(selection ? { onGone: selection.forget } : {});
  return (
    <>
      {'orderStatus' in spec.filters ? (
        <div className="flex flex-wrap gap-3 *:w-64 *:max-w-full">
          <Filter
            table={table}
            name="orderStatus"
            label="Tok narudžbe"
            placeholder="Sve narudžbe"
            options={named(STATUSES)}
          />
          {isPrepaid ? (
            <Filter
              table={table}
              name="payment"
              label="Plaćanje"
              placeholder="Sva plaćanja"
              options={Object.entries(PAYMENT_STATES).map(([value, label]) => ({ value, label }))}
            />
          ) : null}
          {tags.length === 0 ? null : (
            <Filter table={table} name="tag" label="Oznaka" placeholder="Sve oznake" options={named(tags)} />
          )}
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

type FilterProps = {
  table: TableControls;
  name: 'orderStatus' | 'payment' | 'tag';
  label: string;
  placeholder: string;
  options: readonly SelectOption[];
};

/** A filter that the table has no column for; a value of the address that is not offered is a choice, too. */
function Filter({ table, name, label, placeholder, options }: FilterProps) {
  const { [name]: value = '' } = table.query.filters;
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      placeholder={placeholder}
      value={value}
      options={isKnown ? options : [{ value, label: value }, ...options]}
      onChange={(event) => table.setFilter(name, event.target.value)}
    />
  );
}

function named(names: readonly string[]): SelectOption[] {
  return names.map((name) => ({ value: name, label: name }));
}
