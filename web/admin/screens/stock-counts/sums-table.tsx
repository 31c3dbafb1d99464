import { formatPrice } from '../../../../services/rules/amounts.ts';
import { Table } from '../../../shared/ui/table.tsx';
import type { DataColumn } from '../../shared/table/columns.ts';
import { RowCards } from '../../shared/table/row-cards.tsx';
import { useWide } from '../../shared/table/use-wide.ts';
import { type Sums, totalOf } from './count-sums.ts';
import { signed } from './signed.ts';

type Row = Sums['surplus'] & { name: string };

/** Shortage and surplus, with their values. */
export function SumsTable({ sums }: { sums: Sums }) {
  const wide = useWide();
  const rows: Row[] = [
    { name: 'Manjak', ...sums.shortage },
    { name: 'Višak', ...sums.surplus },
    { name: 'Ukupno', ...totalOf(sums) },
  ];
  const common = {
    caption: 'Zbir razlika',
    columns: COLUMNS,
    rows,
    rowKey: ({ name }: Row) => name,
    empty: '',
  };
  return wide ? <Table {...common} /> : <RowCards {...common} />;
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
