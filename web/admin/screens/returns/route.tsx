import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { ReturnRow } from '../../../../services/returns/returns.schemas.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ReceiptDialog } from '../../features/return/receipt-dialog.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { fullPath } from '../../shared/session/screen-access.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { returnColumns } from './return-columns.tsx';

const TITLE = 'Povrati';
const RETURNS: Forms = ['povrat', 'povrata', 'povrata'];
/** The newest first, always. */
const TABLE = inOneOrder('requestedAt', 'desc', { state: 10 });

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, TABLE, (query) => call(api, 'GET /returns', { query })),
);

/** The returns of all orders. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  useFresh('orders');
  const [receiving, setReceiving] = useState<ReturnRow | null>(null);
  return (
    <AdminScreen title={TITLE} crumbs={[{ name: 'Narudžbe', href: fullPath('narudzbe') }]}>
      <DataTable
        caption={TITLE}
        columns={returnColumns(setReceiving)}
        page={page}
        empty="Nema povrata."
        counted={RETURNS}
        spec={TABLE}
      />
      <ReceiptDialog
        one={receiving}
        orderName={receiving?.orderName ?? ''}
        email={receiving?.email ?? ''}
        onClose={() => setReceiving(null)}
      />
    </AdminScreen>
  );
}
