import { FileArchive, FileSpreadsheet } from 'lucide-react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useDownload } from '../../shared/action/use-download.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import type { TableSpec } from '../../shared/table/table-query.ts';
import { useTable } from '../../shared/table/use-table.ts';

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
      {isEmpty ? null : <PeriodFiles from={from} to={to} />}
    </section>
  );
}

const FILES = [
  {
    call: 'GET /invoices.csv',
    type: 'csv',
    name: 'knjiga-racuna',
    label: 'Knjiga računa (CSV)',
    icon: FileSpreadsheet,
  },
  { call: 'GET /invoices.zip', type: 'zip', name: 'racuni', label: 'Svi PDF-ovi (ZIP)', icon: FileArchive },
] as const;

/** The files of the documents of a period. */
function PeriodFiles({ from, to }: { from: string; to: string }) {
  const { busy, save } = useDownload('Dokument se ne može preuzeti');
  const given = Object.entries({ from, to }).filter(([, day]) => day !== '');
  const period = new URLSearchParams(given);
  const called = (name: string) => [name, from, to].filter((part) => part !== '').join('_');
  return FILES.map(({ call, type, name, label, icon: Icon }) => (
    <Button
      key={type}
      variant="secondary"
      busy={busy}
      onClick={() => save(`${called(name)}.${type}`, call, { query: period })}
    >
      <Icon size={17} aria-hidden="true" />
      {label}
    </Button>
  ));
}
