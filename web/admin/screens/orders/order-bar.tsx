import { plural, pluralForm } from '../../../../services/rules/plural.ts';
import { ORDERS } from '../../features/order-table/order-tables.ts';
import { ClearSelection } from '../../shared/table/clear-selection.tsx';
import { SelectBar } from '../../shared/table/select-bar.tsx';
import type { RowSelection } from '../../shared/table/use-selection.ts';
import { OrderPapers } from './order-papers.tsx';
import { OrdersAtOnce } from './orders-at-once.tsx';

const SELECTED = ['Označena je', 'Označene su', 'Označeno je'] as const;

type Props = {
  selection: RowSelection;
  /** The shop has couriers, and so papers for them. */
  hasPapers: boolean;
  /** The status of several orders can be changed at once. */
  hasTools: boolean;
};

/** The chosen orders, and what can be done with them. */
export function OrderBar({ selection, hasPapers, hasTools }: Props) {
  const { count } = selection;
  const ids = selection.wire.ids ?? [];
  return (
    <SelectBar
      label="Označene narudžbe"
      selection={selection}
      status={
        count === 0
          ? `Označite narudžbe ${hasTools ? 'za promjenu statusa' : 'za otpremnice i kurira'}.`
          : `${pluralForm(count, SELECTED)} ${plural(count, ORDERS)}.`
      }
    >
      {count > 0 ? (
        <>
          <ClearSelection onClear={selection.clear} />
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            {hasPapers ? <OrderPapers ids={ids} /> : null}
            {hasTools ? <OrdersAtOnce ids={ids} onDone={selection.clear} /> : null}
          </span>
        </>
      ) : null}
    </SelectBar>
  );
}
