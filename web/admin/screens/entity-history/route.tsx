import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { Tabs } from '../../../shared/ui/page/tabs.tsx';
import { editPath } from '../../shared/catalogue/product-path.ts';
import { AUDIT_PATH } from '../../shared/history/history-path.ts';
import { subjectTitle } from '../../shared/history/subject-title.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { BULK_CHANGES } from '../../shared/menu/menu.ts';
import { orderPath } from '../../shared/orders/order-link.tsx';
import { useMayOpen } from '../../shared/session/access.tsx';
import { useSearch } from '../../shared/table/use-search.ts';
import { type EntityHistory, loadEntityHistory } from './load-entity-history.ts';
import { SEEN_PAGE, SEEN_TAB, tabOf, withTab } from './tab-in-address.ts';
import { tabsOf } from './tabs-of.tsx';

export const loader = pageLoader(({ api, params, url }) =>
  loadEntityHistory(api, {
    entity: params.entity ?? '',
    id: params.id ?? '',
    at: url.searchParams.get('at'),
    cursor: url.searchParams.get('cursor'),
    pricePage: Number(url.searchParams.get('cijene') ?? 1) || 1,
    variation: url.searchParams.get('varijacija') ?? '',
    seen: seenIn(url.searchParams),
  }),
);

/** The page of what the customer saw, where the address opens that tab. */
function seenIn(query: URLSearchParams): { page: number } | null {
  if (tabOf(String(query), [SEEN_TAB]) !== SEEN_TAB) return null;
  return { page: Number(query.get(SEEN_PAGE) ?? 1) || 1 };
}

/** The history of one entity: changes, prices, its state as of a moment, and restoring it. */
export function Component() {
  const subject = useLoaderData<typeof loader>();
  return <EntityScreen key={`${subject.entity} ${subject.id}`} subject={subject} />;
}

function EntityScreen({ subject }: { subject: EntityHistory }) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const { revalidate } = useRevalidator();
  const { entity, history, product } = subject;
  const search = useSearch();
  const title = product?.asOf.now?.title || subjectTitle(history.items[0] ?? { entity, title: '' });
  const choose = (moment: string) =>
    void navigate(`?${new URLSearchParams({ at: moment })}`, { preventScrollReset: true });
  const openTab = (tab: string) => void navigate(withTab(search, tab), { preventScrollReset: true });
  const tabs = tabsOf(subject, choose, () => void revalidate());
  return (
    <AdminScreen
      title={`Historija: ${title}`}
      step={title}
      crumbs={mayOpen(AUDIT_PATH) ? [{ name: 'Dnevnik', href: AUDIT_PATH }] : []}
      actions={<EntityLink subject={subject} />}
    >
      <Tabs
        label={`Historija: ${title}`}
        tabs={tabs}
        selected={tabOf(
          search,
          tabs.map(({ key }) => key),
        )}
        onSelect={openTab}
      />
    </AdminScreen>
  );
}

/** A link to the entity, if its screen can be addressed from here. */
function EntityLink({ subject: { entity, id, product, order } }: { subject: EntityHistory }) {
  const now = product?.asOf.now;
  const way = now
    ? { path: editPath(now), name: 'Uredi proizvod' }
    : order?.asOf.now
      ? { path: orderPath({ generatedOrderId: id }), name: 'Otvori narudžbu' }
      : entity === 'bulk'
        ? { path: BULK_CHANGES.path, name: 'Sve grupne izmjene' }
        : null;
  const mayOpen = useMayOpen();
  if (way === null || !mayOpen(way.path)) return null;
  return (
    <ButtonLink to={way.path} variant="secondary" size="sm">
      {way.name}
    </ButtonLink>
  );
}
