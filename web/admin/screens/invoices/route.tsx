import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { InvoiceRow } from '../../../../services/invoices/invoices.schemas.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { asPage } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { CancelInvoice } from '../../features/invoice/cancel-invoice.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import { ScreenLink } from '../../shared/session/screen-link.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { useTable } from '../../shared/table/use-table.ts';
import { EIsporuke } from './e-isporuke.tsx';
import { FiscalNumberForm } from './fiscal-number-form.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { PeriodFilter } from './period-filter.tsx';

const TITLE = 'Računi';
const DOCUMENTS: Forms = ['račun', 'računa', 'računa'];
/** The newest first, always. */
const TABLE = inOneOrder('number', 'desc', { from: 10, to: 10, search: 60 });

export const loader = pageLoader(async ({ api, url }) => {
  const [page, { invoicesKept, seller }] = await Promise.all([
    loadTablePage(url, TABLE, (query) => call(api, 'GET /invoices', { query }).then(asPage)),
    call(api, 'GET /settings/get-settings'),
  ]);
  return { page, isKept: invoicesKept === 1, pdvNumber: seller.pdvNumber };
});

/** The book of issued invoices. */
export function Component() {
  const { page, isKept, pdvNumber } = useLoaderData<typeof loader>();
  const { query } = useTable(TABLE);
  const [cancelled, setCancelled] = useState<string | null>(null);
  const [noted, setNoted] = useState<InvoiceRow | null>(null);
  return (
    <AdminScreen title={TITLE}>
      {isKept ? null : (
        <p className="card p-4 text-ink-soft">
          Trgovina trenutno ne izdaje račune. Izdavanje se uključuje u{' '}
          <ScreenLink to={fullPath('postavke')}>postavkama</ScreenLink>.
        </p>
      )}
      <PeriodFilter spec={TABLE} isEmpty={page.total === 0} />
      {pdvNumber === '' ? null : <EIsporuke pdvNumber={pdvNumber} />}
      <DataTable
        caption={TITLE}
        columns={invoiceColumns({
          onCancel: ({ number }) => setCancelled(number),
          onFiscalNumber: setNoted,
        })}
        page={page}
        empty={query.filters.search === undefined ? 'Nema izdatih računa.' : 'Nema računa s tim brojem.'}
        counted={DOCUMENTS}
        spec={TABLE}
      />
      <CancelInvoice number={cancelled} onClose={() => setCancelled(null)} />
      <Dialog open={noted !== null} onClose={() => setNoted(null)} title={`Račun ${noted?.number ?? ''}`}>
        {noted === null ? null : (
          <FiscalNumberForm key={noted.number} invoice={noted} onClose={() => setNoted(null)} />
        )}
      </Dialog>
    </AdminScreen>
  );
}
