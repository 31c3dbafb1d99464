import type { RowErrorAnswer } from '../../../../services/imports/imports.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { Table } from '../../shared/table/table.tsx';

/** `all`: how many there are, where `errors` are the first of them. */
type Props = { errors: readonly RowErrorAnswer[]; most: number; all?: number };

/** The first invalid rows: line, column, and error. */
export function ErrorTable({ errors, most, all = errors.length }: Props) {
  return (
    <>
      <Table
        caption="Redovi koji nisu uvezeni"
        columns={[
          { key: 'row', header: 'Red', cell: ({ row }) => row },
          { key: 'field', header: 'Kolona', cell: ({ field }) => field },
          { key: 'error', header: 'Greška', cell: ({ error }) => error },
        ]}
        rows={errors
          .slice(0, most)
          .map((error, at) => ({ ...error, key: `${error.row}-${error.field}-${at}` }))}
        rowKey={({ key }) => key}
        empty="Nema neispravnih redova."
      />
      <Rest shown={most} all={all} />
    </>
  );
}

/** Notes that only the beginning of a list is shown. */
export function Rest({ shown, all }: { shown: number; all: number }) {
  if (all <= shown) return null;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      Prikazano je prvih {formatCount(shown)} od {formatCount(all)}.
    </p>
  );
}
