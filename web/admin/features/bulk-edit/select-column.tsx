import type { ProductRow } from '../../shared/api/products.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import type { RowSelection } from './use-selection.ts';

/** The checkboxes of a table: one a row, and one for the page. */
export function selectColumn(selection: RowSelection): DataColumn<ProductRow> {
  return {
    key: 'select',
    header: 'Odabir',
    headerCell: (
      <Check
        label="Označi sve proizvode na stranici"
        checked={selection.page}
        onChange={(on) => selection.togglePage(on)}
      />
    ),
    cell: (product) => (
      <Check
        label={`Označi proizvod ${product.title}`}
        checked={selection.has(product)}
        onChange={(on) => selection.toggle(product, on)}
      />
    ),
  };
}

type CheckProps = { label: string; checked: boolean; onChange: (on: boolean) => void };

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="bulk-check-target">
      <input
        type="checkbox"
        className="bulk-check"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
