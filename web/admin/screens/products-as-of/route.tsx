import { useLoaderData, useNavigate, useNavigation } from 'react-router-dom';
import type { ProductsAsOf } from '../../../../services/history/history.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { Pager } from '../../../shared/ui/page/pager.tsx';
import { numberText } from '../../shared/form/amounts.ts';
import { historyPath } from '../../shared/history/history-path.ts';
import { MomentForm } from '../../shared/history/moment-form.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { STOREFRONT_AS_OF } from '../../shared/menu/menu.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { Rows } from '../../shared/table/rows.tsx';

type Row = ProductsAsOf['items'][number];
const TITLE = 'Proizvodi u trenutku';

export const loader = pageLoader(async ({ api, url }) => {
  const at = url.searchParams.get('at') ?? new Date().toISOString();
  const page = url.searchParams.get('page') ?? '1';
  return { at, list: await call(api, 'GET /products/as-of', { query: new URLSearchParams({ at, page }) }) };
});

/** The product list as of a moment, each product beside its current state. */
export function Component() {
  const { at, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const addressOf = (page: number) => `?${new URLSearchParams({ at, page: String(page) })}`;
  return (
    <AdminScreen
      title={TITLE}
      actions={
        <ButtonLink variant="secondary" to={`${STOREFRONT_AS_OF.path}?${new URLSearchParams({ at })}`}>
          Prikaži trgovinu u trenutku
        </ButtonLink>
      }
    >
      <MomentForm
        key={at}
        at={at}
        onChoose={(moment) =>
          void navigate(`?${new URLSearchParams({ at: moment })}`, { preventScrollReset: true })
        }
      />
      <p className="text-ink-soft">
        {formatDateTime(at)}: broj proizvoda {formatCount(list.total)}
      </p>
      <Rows
        look="top"
        caption={TITLE}
        columns={columnsAt(at)}
        rows={list.items}
        rowKey={({ _id }) => _id}
        empty="U tom trenutku nije bilo proizvoda."
        busy={busy}
      />
      <Pager
        label="Stranice proizvoda"
        page={list.page}
        pages={Math.max(Math.ceil(list.total / list.pageSize), 1)}
        href={addressOf}
      />
    </AdminScreen>
  );
}

function columnsAt(at: string): DataColumn<Row>[] {
  return [
    { key: 'id', header: 'ID', cell: ({ product_id }) => product_id },
    {
      key: 'title',
      header: 'Naziv',
      place: 'heading',
      cell: ({ _id, title }) => (
        <Link to={`${historyPath('product', _id)}?${new URLSearchParams({ at })}`} className="link">
          {title}
        </Link>
      ),
    },
    { key: 'category', header: 'Kategorija', cell: ({ categoryName }) => categoryName },
    {
      key: 'then',
      header: 'Cijena tada',
      numeric: true,
      cell: ({ priceAction, discountPercent }) => (
        <>
          {formatPrice(priceAction)}
          {discountPercent === 0 ? '' : ` (−${numberText(discountPercent)} %)`}
        </>
      ),
    },
    { key: 'now', header: 'Cijena sada', numeric: true, cell: (row) => <Now row={row} /> },
    { key: 'status', header: 'Status tada', cell: ({ status }) => status },
    {
      key: 'statusNow',
      header: 'Status sada',
      cell: ({ status, now }) => (now === null ? 'Izbrisan' : now.status === status ? 'isto' : now.status),
    },
  ];
}

function Now({ row: { priceAction, now } }: { row: Row }) {
  if (now === null) return '—';
  return now.priceAction === priceAction ? 'isto' : <strong>{formatPrice(now.priceAction)}</strong>;
}
