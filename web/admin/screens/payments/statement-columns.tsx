import { type SubmitEvent, useState } from 'react';
import type { HeadAnswer } from '../../../../services/payments/payments.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { Table } from '../../shared/table/table.tsx';

type Props = { head: HeadAnswer; onSaved: () => void; onClose: () => void };

const COLUMNS = [
  ['date', 'Datum'],
  ['amount', 'Iznos'],
  ['reference', 'Poziv na broj'],
  ['purpose', 'Svrha'],
  ['payer', 'Uplatilac'],
] as const;

/** Which columns of the bank's table have what; chosen once, by the first rows of a statement. */
export function StatementColumns({ head: { header, rows, columns: first }, onSaved, onClose }: Props) {
  const { notices } = useStores();
  const [columns, setColumns] = useState(first);
  const { busy, run } = useAction('Kolone nisu sačuvane');
  const options = [...new Set(header)]
    .filter((name) => name !== '')
    .map((name) => ({ value: name, label: name }));
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(async (api) => {
      await call(api, 'POST /payments/statements/columns', { body: columns });
      notices.success('Kolone izvoda su sačuvane.');
      onSaved();
    });
  };
  return (
    <form onSubmit={save} className="grid gap-4" aria-label="Kolone izvoda">
      <p className="text-ink-soft">
        Odaberite šta je u kojoj koloni. Trgovina to pamti i koristi za svaki sljedeći izvod s istim kolonama.
      </p>
      <Table
        caption="Prvi redovi izvoda"
        columns={header.map((name, at) => ({
          key: String(at),
          header: name === '' ? `Kolona ${at + 1}` : name,
          cell: ({ cells }: { cells: readonly string[] }) => cells[at] ?? '',
        }))}
        rows={rows.map((cells, at) => ({ cells, key: String(at) }))}
        rowKey={({ key }) => key}
        empty="Izvod nema redova."
      />
      <div className="cols-fill-52 gap-4.5">
        {COLUMNS.map(([column, label]) => (
          <Select
            key={column}
            label={label}
            placeholder="Nema je"
            options={options}
            value={columns[column]}
            onChange={({ target }) => setColumns({ ...columns, [column]: target.value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Sačuvaj kolone
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Odustani
        </Button>
      </div>
    </form>
  );
}
