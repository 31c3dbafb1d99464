import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { ImportRow } from '../../../../services/imports/imports.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { asPage } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { ImportControl } from '../../features/import/import-control.tsx';
import { ImportState } from '../../features/import/import-state.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { May } from '../../shared/session/access.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { Moment } from '../../shared/table/time.tsx';

const IMPORTS: Forms = ['uvoz', 'uvoza', 'uvoza'];

/** The newest first, always. */
const TABLE = inOneOrder('date', 'desc');

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, TABLE, (query) => call(api, 'GET /imports', { query }).then(asPage)),
);

export function Component() {
  const page = useLoaderData<typeof loader>();
  useFresh('imports');
  const { revalidate } = useRevalidator();
  return (
    <AdminScreen title="Uvoz proizvoda">
      <May>
        <ImportControl title="Novi uvoz" onChange={() => void revalidate()} />
      </May>
      <DataTable
        caption="Uvozi"
        columns={IMPORT_COLUMNS}
        page={page}
        empty="Još nema uvoza."
        counted={IMPORTS}
        spec={TABLE}
      />
    </AdminScreen>
  );
}

/** The columns of the table of imports. */
const IMPORT_COLUMNS: DataColumn<ImportRow>[] = [
  {
    key: 'file',
    header: 'Datoteka',
    place: 'heading',
    cell: ({ _id, fileName, import_id }) => (
      <>
        <Link to={fullPath(`uvoz/${_id}`)} className="font-semibold [overflow-wrap:anywhere] hover:underline">
          {fileName}
        </Link>
        <span className="block text-xs text-ink-soft">Uvoz {import_id}</span>
      </>
    ),
  },
  {
    key: 'date',
    header: 'Datum',
    cell: ({ createdAt, actor }) => (
      <>
        <Moment at={createdAt} />
        <span className="block text-xs text-ink-soft">{actor.name || '—'}</span>
      </>
    ),
  },
  { key: 'deliverer', header: 'Dobavljač', cell: ({ delivererName }) => delivererName || '—' },
  { key: 'brand', header: 'Proizvođač', cell: ({ brandName }) => brandName || '—' },
  {
    key: 'succeeded',
    header: 'Uvezeno',
    numeric: true,
    cell: ({ succeeded, total }) => `${formatCount(succeeded)} / ${formatCount(total)}`,
  },
  { key: 'failed', header: 'Neispravno', numeric: true, cell: ({ failed }) => formatCount(failed) },
  { key: 'state', header: 'Stanje', cell: (row) => <ImportState of={row} /> },
];
