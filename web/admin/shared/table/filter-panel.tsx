import { SlidersHorizontal } from 'lucide-react';
import { type Forms, pluralForm } from '../../../../services/rules/texts/plural.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import type { DataColumn } from './columns.ts';
import { FilterField } from './filter-field.tsx';
import { filterCount, type TableSort } from './table-query.ts';
import type { TableControls } from './use-table.ts';

type Props<Row> = { columns: readonly DataColumn<Row>[]; table: TableControls };

const FILTERS: Forms = ['aktivan filter', 'aktivna filtera', 'aktivnih filtera'];

/** Its mark at the end points down, and up once it is open. */
const SUMMARY = `flex min-h-11.5 list-none items-center gap-2.5 px-4 py-2 text-sm/body font-semibold
  group-open:border-b group-open:border-line after:-mt-[0.2rem] after:mr-1 after:ml-auto after:size-2 after:rotate-45
  after:border-r-2 after:border-b-2 after:border-current group-open:after:mt-1 group-open:after:rotate-225
  [&::-webkit-details-marker]:hidden`;

/** Order and filters of a table whose rows are cards. */
export function FilterPanel<Row>({ columns, table }: Props<Row>) {
  const { spec, query } = table;
  const active = filterCount(query, spec);
  const filtered = columns.filter(({ key }) => spec.filters[key] !== undefined);
  if (spec.sortable.length === 0 && filtered.length === 0) return null;
  return (
    <details className="group rounded-md border border-line bg-surface">
      <summary className={SUMMARY}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        Filteri i redoslijed
        {active > 0 ? (
          <Badge tone="brand">
            {active}
            <span className="sr-only"> {pluralForm(active, FILTERS)}</span>
          </Badge>
        ) : null}
      </summary>
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        {spec.sortable.length === 0 ? null : (
          <Select
            label="Redoslijed"
            value={textOf(query.sort)}
            options={columns
              .filter(({ key }) => spec.sortable.includes(key))
              .flatMap(({ key, header }) => [
                { value: textOf({ column: key, direction: 'asc' }), label: `${header}, rastuće` },
                { value: textOf({ column: key, direction: 'desc' }), label: `${header}, opadajuće` },
              ])}
            onChange={(event) => table.sortBy(sortOf(event.target.value))}
          />
        )}
        {columns.map(({ key, header, choices }) => {
          const maxLength = spec.filters[key];
          if (maxLength === undefined) return null;
          return (
            <FilterField
              key={key}
              label={header}
              value={query.filters[key] ?? ''}
              maxLength={maxLength}
              choices={choices}
              onChange={(value) => table.setFilter(key, value)}
            />
          );
        })}
      </div>
    </details>
  );
}

const textOf = ({ column, direction }: TableSort) => `${column}-${direction}`;

function sortOf(text: string): TableSort {
  const [column = '', direction] = text.split('-');
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}
