import { ClipboardPlus } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import type { CountLine } from '../../../../services/stock/count/count.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { May } from '../../shared/session/access.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { Moment } from '../../shared/table/time.tsx';
import { CountForm } from './count-form.tsx';
import { CountStateBadge } from './count-state.tsx';

const TITLE = 'Inventura';
const COUNTS: Forms = ['inventura', 'inventure', 'inventura'];
/** The newest first, always. */
const TABLE = inOneOrder('at', 'desc');

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, TABLE, (query) => call(api, 'GET /stock/counts', { query })),
);

/** The counts of the stock, and the button that begins one. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  useFresh('stock');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <AdminScreen
      title={TITLE}
      crumbs={[{ name: 'Zalihe', href: fullPath('zalihe') }]}
      actions={
        <May>
          <Button size="sm" onClick={() => setOpen(true)}>
            <ClipboardPlus size={17} aria-hidden="true" />
            Nova inventura
          </Button>
        </May>
      }
    >
      <DataTable
        caption={TITLE}
        columns={COLUMNS}
        page={page}
        empty="Još nema inventura."
        counted={COUNTS}
        spec={TABLE}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Nova inventura">
        <CountForm
          onClose={() => setOpen(false)}
          onOpened={(countId) => navigate(fullPath(`inventura/${countId}`))}
        />
      </Dialog>
    </AdminScreen>
  );
}

const COLUMNS: readonly DataColumn<CountLine>[] = [
  {
    key: 'title',
    header: 'Šta se broji',
    place: 'heading',
    cell: ({ _id, title }) => (
      <Link to={fullPath(`inventura/${_id}`)} className="link font-semibold [overflow-wrap:anywhere]">
        {title}
      </Link>
    ),
  },
  { key: 'at', header: 'Započeta', cell: ({ at }) => <Moment at={at} /> },
  { key: 'rows', header: 'Redova', numeric: true, cell: ({ rows }) => formatCount(rows) },
  { key: 'state', header: 'Stanje', cell: ({ state }) => <CountStateBadge state={state} /> },
  {
    key: 'shortage',
    header: 'Manjak (prodajno)',
    numeric: true,
    cell: ({ shortage }) => (shortage === null ? '–' : formatPrice(shortage.selling)),
  },
  {
    key: 'surplus',
    header: 'Višak (prodajno)',
    numeric: true,
    cell: ({ surplus }) => (surplus === null ? '–' : formatPrice(surplus.selling)),
  },
];
