import { History } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import type { MovementLineRow, MovementRow } from '../../../../services/stock/stock.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { dateText } from '../../shared/form/date-text.ts';
import { historyPath } from '../../shared/history/history-path.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { fullPath } from '../../shared/session/screen-access.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { KIND, nameOf } from './movement-name.ts';
import { UndoMovement, useMovementUndo } from './undo-movement.tsx';

const LINES: Forms = ['stavka', 'stavke', 'stavki'];
/** By the numbers of the products, always. */
const TABLE = inOneOrder('number', 'asc');

export const loader = pageLoader(async ({ api, url, params }) => {
  const of = { id: params.id ?? '' };
  const [movement, page] = await Promise.all([
    call(api, 'GET /stock/movements/:id', { params: of }),
    loadTablePage(url, TABLE, (query) => call(api, 'GET /stock/movements/:id/lines', { params: of, query })),
  ]);
  return { movement, page };
});

/** A receipt, correction or count with its lines. */
export function Component() {
  const { movement, page } = useLoaderData<typeof loader>();
  useFresh('stock');
  const { ask, dialog } = useMovementUndo();
  const { _id, kind, reason, pieces } = movement;
  return (
    <AdminScreen
      title={nameOf(movement)}
      step={KIND[kind]}
      crumbs={[
        { name: 'Zalihe', href: fullPath('zalihe') },
        { name: 'Promjene zaliha', href: fullPath('zalihe/promjene') },
      ]}
      actions={<UndoMovement movement={movement} onAsk={ask} />}
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
        <span>
          {kind === 'count' ? 'Izbrojano' : 'Komada'}: <strong>{formatCount(pieces)}</strong>
        </span>
        {reason === '' ? null : <span className="[overflow-wrap:anywhere]">Razlog: {reason}</span>}
        <Link to={historyPath('movement', _id)} className="link inline-flex items-center gap-1.5">
          <History size={16} aria-hidden="true" />
          Historija
        </Link>
      </p>
      <DataTable
        caption="Stavke"
        columns={columnsOf(kind)}
        page={page}
        empty="Nema stavki."
        counted={LINES}
        spec={TABLE}
      />
      {dialog}
    </AdminScreen>
  );
}

function columnsOf(kind: MovementRow['kind']): DataColumn<MovementLineRow>[] {
  const isCount = kind === 'count';
  return [
    {
      key: 'title',
      header: 'Proizvod',
      place: 'heading',
      cell: ({ title, variation, product_id }) => (
        <>
          <span className="font-semibold wrap-anywhere">{withVariation(title, variation)}</span>
          <span className="block text-xs font-normal text-ink-faint">Br. {product_id}</span>
        </>
      ),
    },
    {
      key: 'lot',
      header: 'Serija',
      cell: ({ lot }) => <span className="block wrap-anywhere lg:min-w-20">{lot ?? '–'}</span>,
    },
    { key: 'expires', header: 'Rok', cell: ({ expires }) => (expires === null ? '–' : dateText(expires)) },
    ...(isCount
      ? [
          {
            key: 'recorded',
            header: 'Po evidenciji',
            numeric: true,
            cell: ({ recorded }: MovementLineRow) => (recorded === null ? '–' : formatCount(recorded)),
          },
        ]
      : []),
    {
      key: 'quantity',
      header: isCount ? 'Izbrojano' : 'Komada',
      numeric: true,
      cell: ({ quantity }) => formatCount(quantity),
    },
  ];
}
