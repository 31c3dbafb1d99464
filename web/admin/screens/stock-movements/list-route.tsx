import { useLoaderData } from 'react-router-dom';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import { type Forms, plural } from '../../../../services/rules/texts/plural.ts';
import type { MovementRow } from '../../../../services/stock/stock.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { fullPath } from '../../shared/session/screen-access.ts';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { Moment } from '../../shared/table/time.tsx';
import { KIND } from './movement-name.ts';
import { UndoMovement, useMovementUndo } from './undo-movement.tsx';

const TITLE = 'Promjene zaliha';
const ITEMS: Forms = ['stavka', 'stavke', 'stavki'];
const MOVEMENTS: Forms = ['promjena', 'promjene', 'promjena'];
/** The newest first, always. */
const TABLE = inOneOrder('at', 'desc');

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, TABLE, (query) => call(api, 'GET /stock/movements', { query })),
);

/** Receipts, corrections and counts, with their undo. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  useFresh('stock');
  const { ask, dialog } = useMovementUndo();
  return (
    <AdminScreen title={TITLE} crumbs={[{ name: 'Zalihe', href: fullPath('zalihe') }]}>
      <DataTable
        caption={TITLE}
        columns={movementColumns(ask)}
        page={page}
        empty="Još nema promjena zaliha."
        counted={MOVEMENTS}
        spec={TABLE}
      />
      {dialog}
    </AdminScreen>
  );
}

function movementColumns(onUndo: (movement: MovementRow) => void): DataColumn<MovementRow>[] {
  return [
    {
      key: 'kind',
      header: 'Promjena',
      place: 'heading',
      cell: ({ _id, kind }) => (
        <Link to={fullPath(`zalihe/promjene/${_id}`)} className="link font-semibold">
          {KIND[kind]}
        </Link>
      ),
    },
    { key: 'at', header: 'Kada', cell: ({ at }) => <Moment at={at} /> },
    { key: 'items', header: 'Proizvod', cell: (movement) => <Items movement={movement} /> },
    { key: 'reason', header: 'Razlog', cell: ({ reason }) => (reason === '' ? '–' : reason) },
    { key: 'pieces', header: 'Komada', numeric: true, cell: ({ pieces }) => formatCount(pieces) },
    optionsColumn((movement) => <UndoMovement movement={movement} onAsk={onUndo} />),
  ];
}

/** One of the items, and how many others there are. */
function Items({ movement: { items, example } }: { movement: MovementRow }) {
  if (example === null) return plural(items, ITEMS);
  const { lot } = example;
  return (
    <>
      {withVariation(example.title, example.variation)}
      {lot === null || items > 1 ? '' : `, serija ${lot}`}
      {items > 1 ? ` i još ${plural(items - 1, ITEMS)}` : ''}
    </>
  );
}
