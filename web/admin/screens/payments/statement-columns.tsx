import type { HeadAnswer } from '../../../../services/payments/payments.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { focusWhenShown } from '../../../shared/ui/focus-when-shown.ts';
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
export function StatementColumns({ head: { header, rows, columns }, onSaved, onClose }: Props) {
  const { notices } = useStores();
  const form = useForm({
    initial: columns,
    save: (api, body) => call(api, 'POST /payments/statements/columns', { body }),
    failure: (error) => `Kolone nisu sačuvane: ${error}`,
    onSaved: () => {
      notices.success('Kolone izvoda su sačuvane.');
      onSaved();
    },
  });
  const options = [...new Set(header)]
    .filter((name) => name !== '')
    .map((name) => ({ value: name, label: name }));
  return (
    <form {...form.props} className="grid gap-4" aria-label="Kolone izvoda">
      <p ref={focusWhenShown} tabIndex={-1} className="text-ink-soft outline-none">
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
          <Select key={column} label={label} placeholder="Nema je" options={options} {...form.text(column)} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          Sačuvaj kolone
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Odustani
        </Button>
      </div>
    </form>
  );
}
