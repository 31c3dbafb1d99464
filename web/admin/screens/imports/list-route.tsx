import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Forms } from '../../../shared/format/plural.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ImportControl } from '../../features/import/import-control.tsx';
import { getImportsPage } from '../../shared/api/import.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { May } from '../../shared/session/access.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { useTable } from '../../shared/table/use-table.ts';
import { IMPORT_COLUMNS } from './import-columns.tsx';
import { IMPORT_TABLE } from './import-table.ts';

const IMPORTS: Forms = ['uvoz', 'uvoza', 'uvoza'];

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, IMPORT_TABLE, (request) => {
    request.delete('sort');
    return getImportsPage(api, request);
  }),
);

export function Component() {
  const page = useLoaderData<typeof loader>();
  const table = useTable(IMPORT_TABLE);
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
        rowKey={({ _id }) => _id}
        empty="Još nema uvoza."
        counted={IMPORTS}
        table={table}
      />
    </AdminScreen>
  );
}
