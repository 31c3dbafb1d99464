import { namedReturnDays } from '../../../services/rules/dates/return-days.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import {
  freeShippingThreshold,
  homeDeliveryPrice,
  PICKUP_MINIMUM,
} from '../../../services/rules/money/delivery.ts';
import { couponValue } from '../../../services/rules/money/money.ts';
import { pluralForm } from '../../../services/rules/texts/plural.ts';
import type { PickupPlace } from '../../../services/settings/settings.schemas.ts';
import type { LayoutAnswer } from '../../../services/storefront/storefront.schemas.ts';
import type { HtmlElement, HtmlNode } from '../../shared/format/parse-html.ts';
import { SHOP } from '../../shared/shop.ts';
import { useSite } from '../../shared/site-context.tsx';
import { useLayout } from '../layout/use-layout.ts';
import { fillPage } from './fill-text.ts';
import type { InformationText } from './information-text.ts';

type Settings = Partial<LayoutAnswer['settings']>;

/** An information page, filled with what holds in this shop now. */
export function useFilled(text: InformationText): InformationText {
  return fillPage(text, pageValues(useLayout()?.settings ?? {}, useSite().chatUrl));
}

/** The values that texts of information pages may name; '' for what the shop has not. */
export function pageValues(settings: Settings, chatUrl: string | null) {
  const { shipping = 0, freeShipping = 0, pickupPlaces = [], paymentCancelDays = 0 } = settings;
  const delivery = { shipping, freeShipping };
  const freeAboveInSarajevo = formatPrice(freeShippingThreshold('Sarajevo', delivery));
  const freeAboveElsewhere = formatPrice(freeShippingThreshold('', delivery));
  const [transfer, card] = [settings.bankTransfer === 1 ? 'da' : '', settings.cardPayment === 1 ? 'da' : ''];
  return {
    shop: SHOP.name,
    phone: link(SHOP.phone.href, SHOP.phone.text),
    email: link(`mailto:${SHOP.email}`, SHOP.email),
    callHours: SHOP.callHours,
    chatHours: chatUrl === null ? '' : SHOP.chatHours,
    price: formatPrice(homeDeliveryPrice(0, '', delivery)),
    free:
      freeAboveInSarajevo === freeAboveElsewhere
        ? `iznad ${freeAboveElsewhere}`
        : `u Sarajevu iznad ${freeAboveInSarajevo}, u ostalim gradovima iznad ${freeAboveElsewhere}`,
    pickupFrom: formatPrice(PICKUP_MINIMUM),
    places: pickupPlaces.length === 0 ? '' : element('ul', pickupPlaces.map(placeItem)),
    pointValue: formatPrice(couponValue(1)),
    returnDays: String(namedReturnDays(settings.returnDays)),
    transfer,
    card,
    prepaid: transfer || card,
    cancelAfter:
      paymentCancelDays === 0
        ? ''
        : `${paymentCancelDays} ${pluralForm(paymentCancelDays, ['dan', 'dana', 'dana'])}`,
  };
}

function placeItem({ name, address }: PickupPlace): HtmlElement {
  return element('li', [element('strong', [name]), address === '' ? '' : `, ${address}`]);
}

function link(href: string, text: string): HtmlElement {
  return { tag: 'a', attributes: { href }, children: [text] };
}

function element(tag: string, children: HtmlNode[]): HtmlElement {
  return { tag, attributes: {}, children };
}
