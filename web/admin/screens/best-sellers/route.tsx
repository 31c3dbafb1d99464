import { Pencil } from 'lucide-react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { BestSellerRow } from '../../../../services/catalogue/product/product.schemas.ts';
import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';
import { PRODUCTS } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { PRODUCT_COLUMNS, PRODUCT_STATUS_COLUMNS } from '../../shared/catalogue/product-columns.tsx';
import { editPath } from '../../shared/catalogue/product-path.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { daysOf, PERIODS, periodOf, withPeriod } from './periods.ts';

const TITLE = 'Najprodavaniji proizvodi';

export const loader = pageLoader(({ api, url }) => {
  const days = daysOf(url.searchParams);
  return call(api, 'GET /products/administration/best-sellers', { query: days === null ? {} : { days } });
});

export function Component() {
  const products = useLoaderData<typeof loader>();
  return (
    <AdminScreen title={TITLE}>
      <p className="text-ink-soft">
        Proizvodi koji se zaista najviše prodaju i proizvodi označeni kao Best Seller, po broju prodanih
        komada.
      </p>
      <PeriodSelect />
      <RowList
        caption={TITLE}
        columns={BEST_SELLER_COLUMNS}
        rows={products}
        textOf={({ title, brandData }) => `${title} ${brandData.name}`}
        empty="Nema pronađenih proizvoda."
        counted={PRODUCTS}
      />
    </AdminScreen>
  );
}

const BEST_SELLER_COLUMNS: readonly DataColumn<BestSellerRow>[] = [
  ...PRODUCT_COLUMNS,
  { key: 'sold', header: 'Prodano', numeric: true, cell: ({ sold }) => `${formatCount(sold)} kom.` },
  { key: 'orders', header: 'Narudžbi', numeric: true, cell: ({ orders }) => formatCount(orders) },
  {
    key: 'amount',
    header: 'Promet',
    numeric: true,
    cell: ({ soldAmount }) => formatPrice(soldAmount),
  },
  ...PRODUCT_STATUS_COLUMNS,
  optionsColumn((product) => (
    <div className="row-options">
      <Link
        to={editPath(product)}
        className="icon-btn"
        aria-label={`Uredi proizvod ${product.title}`}
        title="Uredi"
      >
        <Pencil size={19} aria-hidden="true" />
      </Link>
    </div>
  )),
];

/** The period of the screen's address, and the choice of another. */
function PeriodSelect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return (
    <Select
      label="Period"
      className="max-w-xs"
      value={periodOf(params)}
      placeholder="Od početka rada trgovine"
      options={PERIODS}
      onChange={({ target }) =>
        void navigate(`${pathname}${withPeriod(params, target.value)}`, { preventScrollReset: true })
      }
    />
  );
}
