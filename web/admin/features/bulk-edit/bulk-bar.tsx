import { ListChecks } from 'lucide-react';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { PRODUCTS, plural, pluralForm } from '../../../../services/rules/texts/plural.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ClearSelection } from '../../shared/table/clear-selection.tsx';
import { SelectBar } from '../../shared/table/select-bar.tsx';
import type { RowSelection } from '../../shared/table/use-selection.ts';

type Props = {
  selection: RowSelection;
  /** All rows that match the filter. */
  total: number;
  onChange: () => void;
};

const SELECTED = ['Označen je', 'Označena su', 'Označeno je'] as const;

/** The selection of the table, and its actions. */
export function BulkBar({ selection, total, onChange }: Props) {
  const { count, all } = selection;
  return (
    <SelectBar
      label="Grupna izmjena"
      selection={selection}
      disabled={total === 0}
      status={
        count === 0
          ? 'Nijedan proizvod nije označen.'
          : `${pluralForm(count, SELECTED)} ${plural(count, PRODUCTS)}.`
      }
    >
      {!all && total > count && count > 0 ? (
        <Button variant="quiet" size="sm" onClick={selection.chooseAll}>
          Označi sve što odgovara filteru ({formatCount(total)})
        </Button>
      ) : null}
      {count > 0 ? <ClearSelection onClear={selection.clear} /> : null}
      <Button size="sm" className="sm:ml-auto" disabled={count === 0} onClick={onChange}>
        <ListChecks size={18} aria-hidden="true" />
        Grupna izmjena
      </Button>
    </SelectBar>
  );
}
