import type { DataColumn } from './columns.ts';
import { SelectBox } from './select-box.tsx';
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
      <SelectBox
        label={labels.page}
        checked={selection.page}
        onChange={({ target }) => selection.togglePage(target.checked)}
      />
    ),
    cell: (row) => (
      <SelectBox
        label={labels.row(row)}
        checked={selection.has(row)}
        onChange={({ target }) => selection.toggle(row, target.checked)}
      />
    ),
  };
}
