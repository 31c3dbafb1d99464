import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Forms } from '../../shared/format/plural.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { getImportsPage } from '../api/import.ts';
import { AdminScreen } from '../layout/admin-screen.tsx';
import { May } from '../session/access.tsx';
import { DataTable } from '../table/data-table.tsx';
import { loadTablePage } from '../table/load-table-page.ts';
import { useTable } from '../table/use-table.ts';
import { IMPORT_COLUMNS } from './import-columns.tsx';
import { ImportControl } from './import-control.tsx';
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
