import type { RowErrorAnswer } from '../../../../services/imports/imports.schemas.ts';
import { Rest } from '../../shared/table/rest.tsx';
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
