import { namedReturnDays } from '../../../services/rules/dates/return-days.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import {
  FREE_DELIVERY_ABOVE,
  HOME_DELIVERY_PRICE,
  PICKUP_MINIMUM,
} from '../../../services/rules/money/delivery.ts';
import type { ProductPageAnswer } from '../../../services/storefront/storefront.schemas.ts';
import { Tabs } from '../../shared/ui/page/tabs.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { useLayout } from '../layout/use-layout.ts';
import { Attributes } from './attributes.tsx';
import { Reviews } from './reviews.tsx';
import { sendingRule } from './sending-time.ts';
import { REVIEWS_TAB, TABS_ID } from './tab-names.ts';

type Props = ProductPageAnswer & { selected: string; onSelect: (tab: string) => void };

/** Description, attributes, delivery, payment methods, reviews (specification/storefront §6). */
export function ProductTabs({ product, attributes, reviews, rating, selected, onSelect }: Props) {
  return (
    <section id={TABS_ID} aria-label="Više o proizvodu" className="mt-12">
      <Tabs
        label="Više o proizvodu"
        selected={selected}
        onSelect={onSelect}
        tabs={[
          { key: 'opis', title: 'Opis', content: <Description html={product.description} /> },
          { key: 'atributi', title: 'Karakteristike', content: <Attributes attributes={attributes} /> },
          { key: 'dostava', title: 'Dostava', content: <Delivery product={product} /> },
          { key: 'placanje', title: 'Načini plaćanja', content: <Payment /> },
          {
            key: REVIEWS_TAB,
            title: `Recenzije (${rating.count})`,
            content: <Reviews product={product} reviews={reviews} marks={rating.count} />,
          },
        ]}
      />
    </section>
  );
}

function Description({ html }: { html: string }) {
  if (html === '') return <p className="text-ink-soft">Za ovaj proizvod još nema opisa.</p>;
  return (
    <div className="grid max-w-3xl gap-6">
      <RichText html={html} />
      <p className="text-sm text-ink-faint">
        Opis proizvoda je informativan i ne zamjenjuje savjet ljekara ili farmaceuta.
      </p>
    </div>
  );
}

function Delivery({ product }: Pick<Props, 'product'>) {
  const settings = useLayout()?.settings;
  return (
    <div className="rich-text max-w-3xl">
      <p>{sendingRule(product)}</p>
      <ul>
        <li>
          Dostava na kućnu adresu košta {formatPrice(settings?.shipping || HOME_DELIVERY_PRICE)}. U Sarajevu
          je besplatna za narudžbe iznad {formatPrice(FREE_DELIVERY_ABOVE)}, a u ostalim gradovima iznad{' '}
          {formatPrice(settings?.freeShipping || FREE_DELIVERY_ABOVE)}.
        </li>
        <li>
          Gratis Pick-UP: besplatno preuzimanje na partnerskim lokacijama za narudžbe od najmanje{' '}
          {formatPrice(PICKUP_MINIMUM)}.
        </li>
        <li>Povrat i zamjena mogući su u roku od {namedReturnDays(settings?.returnDays)} dana.</li>
      </ul>
    </div>
  );
}

function Payment() {
  const settings = useLayout()?.settings;
  return (
    <div className="rich-text max-w-3xl">
      <p>
        <strong>Plaćanje pouzećem:</strong> iznos narudžbe plaćate gotovinom, kuriru pri preuzimanju pošiljke
        ili na mjestu preuzimanja.
      </p>
      {settings?.bankTransfer === 1 ? (
        <p>
          <strong>Uplata na račun:</strong> podatke za uplatu dobijate nakon narudžbe, a šaljemo je kada
          uplata stigne.
        </p>
      ) : null}
      {settings?.cardPayment === 1 ? (
        <p>
          <strong>Kartično plaćanje:</strong> plaćate na sigurnoj stranici kartične kuće, odmah nakon
          narudžbe.
        </p>
      ) : (
        <p>Plaćanje karticama trenutno nije u ponudi.</p>
      )}
    </div>
  );
}
