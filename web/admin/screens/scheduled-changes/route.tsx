import { useLoaderData } from 'react-router-dom';
import type { Forms } from '../../../../services/rules/plural.ts';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useConfirmed } from '../../shared/action/use-confirmed.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { scheduledColumns } from './scheduled-columns.tsx';

const TITLE = 'Zakazane izmjene';
const CHANGES: Forms = ['zakazana izmjena', 'zakazane izmjene', 'zakazanih izmjena'];
/** The next one first, then those that are over. */
const TABLE = inOneOrder('at', 'asc', {});

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, TABLE, (query) => call(api, 'GET /scheduled-changes', { query })),
);

/** What changes by itself, and when; what has become of earlier ones. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  const { ask, dialog } = useConfirmed<ScheduledChangeAnswer>({
    question: () => 'Jesi li siguran da želiš povući zakazanu izmjenu?',
    run: async (api, { _id: id }) => {
      await call(api, 'DELETE /scheduled-changes/:id', { params: { id } });
      return 'Zakazana izmjena je povučena.';
    },
    failure: 'Zakazana izmjena se ne može povući',
  });
  return (
    <AdminScreen title={TITLE} crumbs={[]}>
      <DataTable
        caption={TITLE}
        columns={scheduledColumns(ask)}
        page={page}
        empty="Nema zakazanih izmjena. Zakazuju se na ekranu proizvoda, dugmetom Zakaži."
        counted={CHANGES}
        spec={TABLE}
      />
      {dialog}
    </AdminScreen>
  );
}
