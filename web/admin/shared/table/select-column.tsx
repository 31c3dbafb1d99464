import type { DataColumn } from './columns.ts';
import type { RowSelection } from './use-selection.ts';

type Labels<Row> = { readonly page: string; readonly row: (row: Row) => string };

/** The checkboxes of a table: one a row, and one for the page. */
export function selectColumn<Row extends { _id: string }>(
  selection: RowSelection,
  labels: Labels<Row>,
): DataColumn<Row> {
  return {
    key: 'select',
    header: 'Odabir',
    headerCell: (
      <Check label={labels.page} checked={selection.page} onChange={(on) => selection.togglePage(on)} />
    ),
    cell: (row) => (
      <Check
        label={labels.row(row)}
        checked={selection.has(row)}
        onChange={(on) => selection.toggle(row, on)}
      />
    ),
  };
}

type CheckProps = { label: string; checked: boolean; onChange: (on: boolean) => void };

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="select-target">
      <input
        type="checkbox"
        className="select-check"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
