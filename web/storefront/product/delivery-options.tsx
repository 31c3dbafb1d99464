import { type ReactNode, useId } from 'react';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import {
  FREE_DELIVERY_ABOVE,
  HOME_DELIVERY_PRICE,
  PICKUP_MINIMUM,
} from '../../../services/rules/money/delivery.ts';
import { PlainButton } from '../../shared/ui/buttons/plain-button.tsx';
import { useHydrated } from '../../shared/ui/buttons/use-hydrated.ts';
import { useDisclosure } from '../../shared/ui/dialogs/use-disclosure.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { useLayout } from '../layout/use-layout.ts';
import { sendingText } from './sending-time.ts';

/** When a product in stock is sent, and the two delivery options, each with its table on hover, focus or tap. */
export function DeliveryOptions({ isStocked }: { isStocked: boolean }) {
  const settings = useLayout()?.settings;
  const hydrated = useHydrated();
  const price = settings?.shipping || HOME_DELIVERY_PRICE;
  const threshold = settings?.freeShipping || FREE_DELIVERY_ABOVE;
  return (
    <>
      {isStocked ? <p className="mb-3 font-semibold">{sendingText(hydrated ? new Date() : null)}</p> : null}
      <ul className="delivery-options">
        <Option
          icon={<Icon name="truck" size={20} />}
          title="Dostava na kućnu adresu"
          rows={[
            ['Sarajevo, do', formatPrice(FREE_DELIVERY_ABOVE), formatPrice(price)],
            ['Sarajevo, iznad', formatPrice(FREE_DELIVERY_ABOVE), 'besplatno'],
            ['Ostali gradovi, do', formatPrice(threshold), formatPrice(price)],
            ['Ostali gradovi, iznad', formatPrice(threshold), 'besplatno'],
          ].map(([where, sum, cost]) => ({ what: `${where} ${sum}`, value: cost ?? '' }))}
        />
        <Option
          icon={<Icon name="store" size={20} />}
          title="Gratis Pick-UP"
          rows={[
            { what: 'Najmanji iznos narudžbe', value: formatPrice(PICKUP_MINIMUM) },
            { what: 'Cijena preuzimanja', value: 'besplatno' },
            ...(settings?.pickupPlaces ?? []).map(({ name, address }) => ({ what: name, value: address })),
          ]}
        />
      </ul>
    </>
  );
}

type OptionProps = { icon: ReactNode; title: string; rows: readonly { what: string; value: string }[] };

function Option({ icon, title, rows }: OptionProps) {
  const id = useId();
  const { open, setOpen, ref } = useDisclosure<HTMLLIElement>();
  return (
    <li
      ref={ref}
      className="delivery-option"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setOpen(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setOpen(false);
      }}
    >
      <PlainButton
        className="delivery-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {title}
      </PlainButton>
      <div id={id} hidden={!open} className="delivery-panel card">
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {rows.map(({ what, value }) => (
              <tr key={what} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 text-left font-normal text-ink-soft">
                  {what}
                </th>
                <td className="py-2 text-right font-semibold">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  );
}
