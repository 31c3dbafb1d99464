import type { OrderStatusName } from '../../../../services/ordering/order-stage.wire.ts';
import { Select } from '../../../shared/ui/select.tsx';
import type { TableControls } from '../../shared/table/use-table.ts';

const STATUSES: readonly OrderStatusName[] = [
  'Zaprimljena',
  'Potvrđena',
  'Poslana',
  'Isporučena',
  'Vraćena',
  'Otkazana',
];

/** Narrows the table of orders to those that stand somewhere in their life. */
export function StageFilter({ table }: { table: TableControls }) {
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
