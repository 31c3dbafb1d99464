import { useLoaderData } from 'react-router-dom';
import { PRODUCTS } from '../../../../services/rules/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { BEST_SELLER_COLUMNS } from './best-seller-columns.tsx';
import { PeriodSelect } from './period-select.tsx';
import { daysOf } from './periods.ts';

const TITLE = 'Najprodavaniji proizvodi';

export const loader = pageLoader(({ api, url }) => {
  const days = daysOf(url.searchParams);
  return call(api, 'GET /products/administration/best-sellers', { query: days === null ? {} : { days } });
});

export function Component() {
  const products = useLoaderData<typeof loader>();
  return (
    <AdminScreen title={TITLE} crumbs={[]}>
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
