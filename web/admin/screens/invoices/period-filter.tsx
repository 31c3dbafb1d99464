import { DateField } from '../../shared/form/date-field.tsx';
import type { TableSpec } from '../../shared/table/table-query.ts';
import { useTable } from '../../shared/table/use-table.ts';
import { PeriodFiles } from './period-files.tsx';

/** The period of the listed documents, and its files. */
export function PeriodFilter({ spec, isEmpty }: { spec: TableSpec; isEmpty: boolean }) {
  const { query, setFilter } = useTable(spec);
  const { from = '', to = '' } = query.filters;
  return (
    <section className="filter-bar" aria-label="Razdoblje">
      <DateField
        label="Od"
        type="date"
        value={from}
        {...(to === '' ? {} : { max: to })}
        onChange={(value) => setFilter('from', value)}
      />
      <DateField
        label="Do"
        type="date"
        value={to}
        {...(from === '' ? {} : { min: from })}
        onChange={(value) => setFilter('to', value)}
      />
      {isEmpty ? null : <PeriodFiles filters={query.filters} />}
    </section>
  );
}
