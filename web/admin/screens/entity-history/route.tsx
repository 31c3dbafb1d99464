import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { type Tab, Tabs } from '../../../shared/ui/tabs.tsx';
import { editPath } from '../../shared/catalogue/product-path.ts';
import { historyPath } from '../../shared/history/history-path.ts';
import { restorableBy } from '../../shared/history/restorable.ts';
import { subjectTitle } from '../../shared/history/subject-title.ts';
import { Timeline } from '../../shared/history/timeline.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { BULK_CHANGES } from '../../shared/layout/menu.ts';
import { orderPath } from '../../shared/orders/order-link.tsx';
import { useMayOpen } from '../../shared/session/access.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { useSearch } from '../../shared/table/use-search.ts';
import { BulkResult } from './bulk-result.tsx';
import { ExplanationView } from './explanation-view.tsx';
import { type EntityHistory, loadEntityHistory, type OrderedCart } from './load-entity-history.ts';
import { OrderAsOfView } from './order-as-of.tsx';
import { ProductAsOfView } from './product-as-of.tsx';
import { ProductPrices } from './product-prices.tsx';
import { RestoreDeleted } from './restore-deleted.tsx';
import { RestoreButton } from './restore-dialog.tsx';
import { tabOf, withTab } from './tab-in-address.ts';

const AUDIT_PATH = `${ADMIN_PATH}/dnevnik`;

export const loader = pageLoader(({ api, params, url }) =>
  loadEntityHistory(api, {
    entity: params.entity ?? '',
    id: params.id ?? '',
    at: url.searchParams.get('at'),
    cursor: url.searchParams.get('cursor'),
    pricePage: Number(url.searchParams.get('cijene') ?? 1) || 1,
    variation: url.searchParams.get('varijacija') ?? '',
  }),
);

/** The history of one entity: changes, prices, its state as of a moment, and restoring it. */
export function Component() {
  const subject = useLoaderData<typeof loader>();
  return <EntityScreen key={`${subject.entity} ${subject.id}`} subject={subject} />;
}

function EntityScreen({ subject }: { subject: EntityHistory }) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const { revalidate } = useRevalidator();
  const { entity, id, history, at, product, order, cart, bulk } = subject;
  const search = useSearch();
  const title = product?.asOf.now?.title || subjectTitle(history.items[0] ?? { entity, title: '' });
  const choose = (moment: string) =>
    void navigate(`?${new URLSearchParams({ at: moment })}`, { preventScrollReset: true });
  const openTab = (tab: string) => void navigate(withTab(search, tab), { preventScrollReset: true });
  const restored = () => void revalidate();

  const tabs: Tab[] = [{ key: 'promjene', title: 'Promjene', content: <Changes subject={subject} /> }];
  if (product) {
    const { prices, asOf } = product;
    const variations = asOf.now?.productVariations.map(({ name }) => name) ?? [];
    tabs.push(
      {
        key: 'cijene',
        title: 'Cijene',
        content: <ProductPrices prices={prices} variations={variations} until={subject.readAt} />,
      },
      {
        key: 'stanje',
        title: 'Stanje u trenutku',
        content: (
          <ProductAsOfView productId={id} at={at} asOf={asOf} onChoose={choose} onRestored={restored} />
        ),
      },
    );
  }
  if (order) {
    tabs.push(
      ...(order.cart
        ? [{ key: 'korpa', title: 'Koraci korpe', content: <CartSteps cart={order.cart} /> }]
        : []),
      ...(order.explanation
        ? [{ key: 'obracun', title: 'Obračun', content: <ExplanationView explanation={order.explanation} /> }]
        : []),
      {
        key: 'stanje',
        title: 'Stanje u trenutku',
        content: <OrderAsOfView at={at} asOf={order.asOf} onChoose={choose} />,
      },
    );
  }
  if (cart)
    tabs.push({
      key: 'obracun',
      title: 'Obračun',
      content: <ExplanationView explanation={cart.explanation} />,
    });
  if (bulk) tabs.push({ key: 'rezultat', title: 'Rezultat', content: <BulkResult action={bulk} /> });

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

/** The steps of the cart up to the order, the oldest first. */
function CartSteps({ cart: { id, steps } }: { cart: OrderedCart }) {
  return (
    <div className="grid gap-4">
      {steps.next === null ? null : (
        <Link to={historyPath('cart', id)} className="link">
          Raniji koraci su u historiji korpe
        </Link>
      )}
      <Timeline items={[...steps.items].reverse()} />
    </div>
  );
}

function Changes({ subject: { entity, id, history, product, isNewest } }: { subject: EntityHistory }) {
  const { revalidate } = useRevalidator();
  const [last] = history.items;
  const restorable = isNewest && last ? restorableBy(last) : null;
  const mayOpen = useMayOpen();
  const canRestore = product?.asOf.now != null;
  return (
    <section className="card grid gap-5 p-5" aria-label="Promjene">
      {history.items.length === 0 ? (
        <p className="text-ink-soft">Nema zabilježenih promjena.</p>
      ) : (
        <Timeline
          items={history.items}
          action={({ position, changes, type }) =>
            restorable && position === last?.position ? (
              <RestoreDeleted restorable={restorable} id={id} onRestored={() => void revalidate()} />
            ) : canRestore && changes.length > 0 && type !== 'ProductAdded' ? (
              <RestoreButton
                productId={id}
                wish={{ before: position, fields: changes.map(({ field }) => field) }}
                label="Vrati staro"
                onRestored={() => void revalidate()}
              />
            ) : null
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        {history.next === null ? null : (
          <ButtonLink to={`?${new URLSearchParams({ cursor: history.next })}`} variant="secondary" size="sm">
            Starije promjene
          </ButtonLink>
        )}
        {mayOpen(AUDIT_PATH) ? (
          <Link to={`${AUDIT_PATH}?${new URLSearchParams({ entity, id })}`} className="link">
            Otvori u dnevniku
          </Link>
        ) : null}
      </div>
    </section>
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
