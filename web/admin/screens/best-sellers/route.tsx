import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { PRODUCTS } from '../../../../services/rules/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Select } from '../../../shared/ui/select.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { BEST_SELLER_COLUMNS } from './best-seller-columns.tsx';
import { daysOf, PERIODS, periodOf, withPeriod } from './periods.ts';

const TITLE = 'Najprodavaniji proizvodi';

export const loader = pageLoader(({ api, url }) => {
  const days = daysOf(url.searchParams);
  return call(api, 'GET /products/administration/best-sellers', { query: days === null ? {} : { days } });
});

export function Component() {
  const products = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return (
    <AdminScreen title={TITLE} crumbs={[]}>
      <p className="text-ink-soft">
        Proizvodi koji se zaista najviše prodaju i proizvodi označeni kao Best Seller, po broju prodanih
        komada.
      </p>
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
