import type { SeenPage } from '../../../../services/history/seen.schemas.ts';
import type { Tab } from '../../../shared/ui/tabs.tsx';
import { BulkResult } from './bulk-result.tsx';
import { CartSteps } from './cart-steps.tsx';
import { Changes } from './changes.tsx';
import { ExplanationView } from './explanation-view.tsx';
import type { EntityHistory } from './load-entity-history.ts';
import { OrderAsOfView } from './order-as-of.tsx';
import { ProductAsOfView } from './product-as-of.tsx';
import { ProductPrices } from './product-prices.tsx';
import { SeenSteps } from './seen-steps.tsx';
import { SEEN_TAB } from './tab-in-address.ts';

/** What is known of an entity, a tab each. `choose` is called with another moment, `restored` after a restoration. */
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
