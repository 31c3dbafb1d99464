import { useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import type { ApiClient } from '../../shared/api/client.ts';
import { asList } from '../../shared/api/list-answers.ts';
import { pagePath, readPage } from '../../shared/routing/paging.ts';
import { ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { Pager } from '../../shared/ui/page/pager.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import { OrderCard } from './order-card.tsx';
import { useLoaded } from './use-loaded.ts';

const PATH = '/moj-racun/narudzbe';
const PAGE_SIZE = 10;

/** The signed-in customer's own orders, newest first. */
const getMyOrders = async (api: ApiClient) => asList(await call(api, 'GET /orders/my-orders'));

export function Component() {
  return <AccountPage title="Moje narudžbe">{() => <Orders />}</AccountPage>;
}

function Orders() {
  const loaded = useLoaded(getMyOrders);
  const [query] = useSearchParams();
  if (loaded.status === 'loading') return <AccountSkeleton />;
  if (loaded.status === 'failed') return <LoadFailure message={loaded.message} onRetry={loaded.retry} />;
  const orders = loaded.data;
  if (orders.length === 0) {
    return (
      <EmptyState text="Još nemate nijednu narudžbu.">
        <ButtonLink to="/">Nazad u prodavnicu</ButtonLink>
      </EmptyState>
    );
  }
  const pages = Math.ceil(orders.length / PAGE_SIZE);
  const page = Math.min(readPage(query), pages);
  return (
    <>
      <ul className="grid gap-4">
        {orders.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} href={(to) => pagePath(PATH, to)} className="mt-8" />
    </>
  );
}
