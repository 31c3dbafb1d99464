import { FileSpreadsheet, Mail } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { ORDERS } from '../../features/order-table/order-tables.ts';
import { useDone } from '../../shared/action/use-done.ts';
import { useDownload } from '../../shared/action/use-download.ts';
import { useHeldOpen } from '../../shared/action/use-held-open.ts';
import { MailLink, PhoneLink } from '../../shared/contact/contact-links.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { OrderLink } from '../../shared/orders/order-link.tsx';
import { May } from '../../shared/session/access.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { Day } from '../../shared/table/time.tsx';
import { LeftOfLot, loadLeft } from './left-of-lot.tsx';
import { RecallMail } from './recall-mail.tsx';

/** The newest first, always. */
const TABLE = inOneOrder('date', 'desc');

export const loader = pageLoader(async ({ api, url, params }) => {
  const lot = params.lot ?? '';
  const [page, left] = await Promise.all([
    loadTablePage(url, TABLE, (query) => recalledRows(api, lot, query)),
    loadLeft(api, lot),
  ]);
  return { lot, page, left };
});

/** A page of the orders; one may be listed once for each of its items. */
async function recalledRows(api: ApiClient, lot: string, query: URLSearchParams) {
  const page = await call(api, 'GET /stock/lots/:lot/orders', { params: { lot }, query });
  const items = page.items.map((row) => ({
    ...row,
    orderId: row._id,
    _id: `${row._id} ${row.title} ${row.variation ?? ''}`,
  }));
  // An older server names only those of the page.
  const products = page.products ?? [...new Set(items.map(({ title }) => title))];
  return { ...page, items, products };
}
type RecalledRow = Awaited<ReturnType<typeof recalledRows>>['items'][number];

/** The recall of a lot: what is left of it, which orders got it, whom to call, and a mail to them all. */
export function Component() {
  const { lot, page, left } = useLoaderData<typeof loader>();
  const { busy, save } = useDownload('Popis se ne može preuzeti');
  const [isWriting, setWriting] = useState(false);
  const end = () => setWriting(false);
  const { close, hold, dialog } = useHeldOpen(end);
  const done = useDone(end);
  const title = `Povlačenje serije ${lot}`;
  return (
    <AdminScreen
      title={title}
      step={lot}
      crumbs={[{ name: 'Zalihe', href: fullPath('zalihe') }]}
      actions={
        page.total === 0 ? null : (
          <>
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              onClick={() =>
                save(`serija-${lot}.csv`, 'GET /stock/lots/:lot/orders.csv', { params: { lot } })
              }
            >
              <FileSpreadsheet size={17} aria-hidden="true" />
              Preuzmi CSV
            </Button>
            <May>
              <Button size="sm" onClick={() => setWriting(true)}>
                <Mail size={17} aria-hidden="true" />
                Pošalji obavijest kupcima
              </Button>
            </May>
          </>
        )
      }
    >
      <LeftOfLot lot={lot} left={left} />
      <p className="text-ink-soft">Narudžbe kojima su poslani komadi ove serije i nisu vraćeni.</p>
      <DataTable
        caption={title}
        columns={COLUMNS}
        page={page}
        empty="Nijednoj narudžbi nisu poslani komadi ove serije."
        counted={ORDERS}
        spec={TABLE}
      />
      <Dialog {...dialog} open={isWriting} title="Obavijest kupcima">
        <RecallMail lot={lot} products={page.products} hold={hold} onClose={close} onSent={done} />
      </Dialog>
    </AdminScreen>
  );
}

const COLUMNS: readonly DataColumn<RecalledRow>[] = [
  {
    key: 'order',
    header: 'Narudžba',
    place: 'heading',
    cell: (row) => <OrderLink order={row} className="link font-semibold" />,
  },
  { key: 'date', header: 'Datum', cell: ({ date }) => <Day at={date} /> },
  { key: 'name', header: 'Kupac', cell: ({ name }) => (name === '' ? 'Obrisan' : name) },
  {
    key: 'phone',
    header: 'Telefon',
    cell: ({ phone }) => <PhoneLink phone={phone} className="link whitespace-nowrap" />,
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => <MailLink email={email} className="link lg:min-w-48" />,
  },
  {
    key: 'title',
    header: 'Proizvod',
    cell: ({ title, variation }) => withVariation(title, variation),
  },
  { key: 'quantity', header: 'Komada', numeric: true, cell: ({ quantity }) => formatCount(quantity) },
];
