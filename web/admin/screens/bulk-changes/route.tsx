import { Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { BulkAnswer } from '../../../../services/bulk/bulk.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useBulkProgress } from '../../features/bulk-edit/use-bulk-progress.ts';
import { useConfirmed } from '../../shared/action/use-confirmed.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import type { TableSpec } from '../../shared/table/table-query.ts';
import { bulkColumns } from './bulk-columns.tsx';

const TITLE = 'Grupne izmjene';
const TABLE: TableSpec = {
  sortable: ['at'],
  filters: {},
  defaultSort: { column: 'at', direction: 'desc' },
};
const CHANGES: Forms = ['grupna izmjena', 'grupne izmjene', 'grupnih izmjena'];

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, TABLE, (request) => call(api, 'GET /products/bulk', { query: request })),
);

/** Finished and running bulk changes, which can be undone. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  useFresh('bulk');
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const running = useBulkProgress(page.items.find(({ state }) => state === 'running') ?? null, reload);

  const { ask, dialog } = useConfirmed<BulkAnswer>({
    question: ({ title }) => `Jesi li siguran da želiš poništiti izmjenu "${title}"?`,
    run: async (api, { _id: id }) => {
      const { state, changed, refused } = await call(api, 'POST /products/bulk/:id/undo', { params: { id } });
      return state === 'running'
        ? 'Poništavanje je pokrenuto.'
        : `Grupna izmjena je poništena. Vraćeno: ${formatCount(changed)}. Ostalo kako jeste: ${formatCount(refused)}.`;
    },
    failure: 'Došlo je do problema prilikom poništavanja grupne izmjene',
  });

  return (
    <AdminScreen title={TITLE}>
      <DataTable
        caption={TITLE}
        columns={bulkColumns(ask)}
        page={{
          ...page,
          items: page.items.map((item) => (item._id === running?._id ? running : item)),
        }}
        empty="Nema grupnih izmjena."
        counted={CHANGES}
        spec={TABLE}
      />
      {dialog}
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Undo2 size={16} aria-hidden="true" className="flex-none" />
        Poništavanje vraća samo ono što je izmjena postavila, a niko poslije nije mijenjao; ostali proizvodi
        su navedeni u rezultatu.
      </p>
    </AdminScreen>
  );
}
