import type { ReactNode } from 'react';
import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { PhoneLink } from '../../shared/contact/contact-links.tsx';
import { orderPath } from '../../shared/orders/order-link.tsx';

type Fact = {
  name: string;
  /** Null where there is no such fact. */
  value: ReactNode;
  /** Nothing for the slip in the parcel. */
  screenOnly?: boolean;
};

const BOX =
  'card print:sheet-part grid content-start gap-2.5 px-4.5 py-4 text-sm/body print:break-inside-avoid';
const HEADING = 'text-base tracking-normal';
const FACT =
  'grid grid-cols-[6.75rem_minmax(0,1fr)] gap-3 @max-[14rem]/facts:grid-cols-1 @max-[14rem]/facts:gap-0';
const LINK =
  'font-semibold text-brand-ink underline underline-offset-[0.2em] print:text-inherit print:no-underline';

/** Customer, delivery, payment and the numbers of the order. */
export function OrderFacts({ order }: { order: OrderAnswer }) {
  return (
    <div className="cols-fit-68 gap-4 lg:col-span-full print:grid-cols-3 print:gap-3">
      <Facts title="Kupac" facts={customerFacts(order)} />
      <Facts title="Dostava" facts={deliveryFacts(order)} />
      <Facts title="Narudžba" facts={orderFacts(order)} />
      {order.notes === '' ? null : (
        <section className={`${BOX} col-span-full`}>
          <h2 className={HEADING}>Napomena kupca</h2>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{order.notes}</p>
        </section>
      )}
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className={`${BOX} @container/facts`}>
      <h2 className={HEADING}>{title}</h2>
      <dl className="grid gap-1.25">
        {facts.map(({ name, value, screenOnly = false }) =>
          value === null ? null : (
            <div
              key={name}
              className={classNames(FACT, screenOnly ? 'print:hidden' : 'print:grid-cols-1 print:gap-0')}
            >
              <dt className="text-ink-faint print:text-[8pt]">{name}</dt>
              <dd>{value === '' ? '—' : value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

function customerFacts({ name, surname, email, phone, userOrderId, buyerFirm }: OrderAnswer): Fact[] {
  const person = `${name} ${surname}`.trim();
  const account = userOrderId === '' ? 'Gost' : 'Registrovani kupac';
  return [
    { name: 'Ime i prezime', value: person },
    {
      name: 'Telefon',
      value: phone === '' ? '' : <PhoneLink phone={phone} className={LINK} />,
    },
    { name: 'Email', value: email === '' ? '' : <EmailLink email={email} /> },
    { name: 'Firma', value: buyerFirm?.name ?? null },
    { name: 'JIB', value: buyerFirm?.jib ?? null },
    { name: 'PDV broj', value: buyerFirm?.pdvNumber || null },
    // An erased person has no name.
    { name: 'Račun', value: person === '' ? 'Podaci kupca su izbrisani' : account },
  ];
}

function deliveryFacts(order: OrderAnswer): Fact[] {
  const { shippingMethod, pickupPlace, address, postalCode, city, country } = order;
  return [
    { name: 'Način dostave', value: shippingMethod },
    { name: 'Mjesto preuzimanja', value: pickupPlace || null },
    { name: 'Adresa', value: address },
    { name: 'Grad', value: `${postalCode} ${city}`.trim() },
    { name: 'Država', value: country },
  ];
}

function orderFacts(order: OrderAnswer): Fact[] {
  return [
    { name: 'Broj narudžbe', value: order.orderName },
    { name: 'ID', value: order.order_id },
    { name: 'Generisani broj', value: order.generatedOrderId },
    { name: 'Datum', value: formatDateTime(order.orderCreatedAt) },
    { name: 'Način plaćanja', value: order.charge },
    { name: 'Zamjena za', value: order.exchangeOf ? <Exchanged of={order.exchangeOf} /> : null },
    {
      name: 'Korpa',
      value: order.cartId === '' ? null : <span className="text-xs break-all">{order.cartId}</span>,
      screenOnly: true,
    },
  ];
}

/** The order whose return this one exchanges. */
function Exchanged({ of }: { of: NonNullable<OrderAnswer['exchangeOf']> }) {
  return (
    <>
      povrat iz narudžbe{' '}
      <Link to={orderPath(of)} className={LINK}>
        {of.generatedOrderId}
      </Link>
    </>
  );
}

/** May break before the '@', where a narrow column needs it. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} className={LINK}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
