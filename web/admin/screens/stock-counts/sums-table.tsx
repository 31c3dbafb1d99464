import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { Rows } from '../../shared/table/rows.tsx';
import { type Sums, totalOf } from './count-sums.ts';
import { signed } from './signed.ts';

type Row = Sums['surplus'] & { name: string };

/** Shortage and surplus, with their values. */
export function SumsTable({ sums }: { sums: Sums }) {
  const rows: Row[] = [
    { name: 'Manjak', ...sums.shortage },
    { name: 'Višak', ...sums.surplus },
    { name: 'Ukupno', ...totalOf(sums) },
  ];
  return <Rows caption="Zbir razlika" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} empty="" />;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    header: 'Razlika',
    place: 'heading',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  { key: 'pieces', header: 'Komada', numeric: true, cell: ({ pieces }) => signed(pieces) },
  { key: 'purchase', header: 'Nabavno', numeric: true, cell: ({ purchase }) => formatPrice(purchase) },
  { key: 'selling', header: 'Prodajno', numeric: true, cell: ({ selling }) => formatPrice(selling) },
];
