import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Forms } from '../../../../services/rules/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { asPage } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ImportControl } from '../../features/import/import-control.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { May } from '../../shared/session/access.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { IMPORT_COLUMNS } from './import-columns.tsx';

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
    <AdminScreen title="Uvoz proizvoda" crumbs={[]}>
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
