import type { BulkAnswer } from '../../../../services/bulk/bulk.schemas.ts';
import type { SeenPage } from '../../../../services/history/seen.schemas.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import type { Tab } from '../../../shared/ui/page/tabs.tsx';
import { ResultView } from '../../features/bulk-edit/result-view.tsx';
import { actionPath, historyPath } from '../../shared/history/history-path.ts';
import { Timeline } from '../../shared/history/timeline.tsx';
import { useMayOpen } from '../../shared/session/access.tsx';
import { Changes } from './changes.tsx';
import { ExplanationView } from './explanation-view.tsx';
import type { EntityHistory } from './load-entity-history.ts';
import { OrderAsOfView } from './order-as-of.tsx';
import { ProductAsOfView } from './product-as-of.tsx';
import { ProductPrices } from './product-prices.tsx';
import { SeenSteps } from './seen-steps.tsx';
import { SEEN_TAB } from './tab-in-address.ts';

/** The views of an entity, a tab each. `choose` is called with another moment, `restored` after a restoration. */
export function tabsOf(
  subject: EntityHistory,
  choose: (moment: string) => void,
  restored: () => void,
): Tab[] {
  const { id, at, readAt, product, order, cart, bulk } = subject;
  const explanation = order?.explanation ?? cart?.explanation;
  const saw = order ?? cart;
  const variations = product?.asOf.now?.productVariations.map(({ name }) => name) ?? [];
  const prices = product && <ProductPrices prices={product.prices} variations={variations} until={readAt} />;
  const state = product ? (
    <ProductAsOfView productId={id} at={at} asOf={product.asOf} onChoose={choose} onRestored={restored} />
  ) : (
    order && <OrderAsOfView at={at} asOf={order.asOf} onChoose={choose} />
  );
  const tabs: Tab[] = [
    { key: 'promjene', title: 'Promjene', content: <Changes subject={subject} /> },
    { key: 'cijene', title: 'Cijene', content: prices },
    { key: SEEN_TAB, title: 'Šta je kupac vidio', content: saw && <Seen seen={saw.seen} /> },
    { key: 'korpa', title: 'Koraci korpe', content: order?.cart && <CartSteps cart={order.cart} /> },
    {
      key: 'obracun',
      title: 'Obračun',
      content: explanation && <ExplanationView explanation={explanation} />,
    },
    { key: 'stanje', title: 'Stanje u trenutku', content: state },
    { key: 'rezultat', title: 'Rezultat', content: bulk && <BulkResult action={bulk} /> },
  ];
  return tabs.filter(({ content }) => content);
}

/** Loaded when it is chosen; null where there is nothing to see. */
function Seen({ seen }: { seen: SeenPage | null | undefined }) {
  if (seen === undefined) return <p className="text-ink-soft">Učitava se …</p>;
  return seen ? <SeenSteps seen={seen} /> : <p>Korpa gosta vidi se tek kada je naručena.</p>;
}

/** The result of a bulk change, with a link to its changes. */
function BulkResult({ action }: { action: BulkAnswer }) {
  const mayOpen = useMayOpen();
  const path = actionPath(action._id);
  return (
    <section className="card grid gap-4 p-5" aria-label="Rezultat">
      <ResultView action={action} />
      {action.undoneBy === null ? null : <p>Izmjena je poništena.</p>}
      {mayOpen(path) ? (
        <Link to={path} className="link justify-self-start">
          Sve promjene ove izmjene
        </Link>
      ) : null}
    </section>
  );
}

type OrderedCart = NonNullable<NonNullable<EntityHistory['order']>['cart']>;

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
