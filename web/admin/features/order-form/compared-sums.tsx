import type {
  ChangePreview,
  OrderSums,
} from '../../../../services/ordering/changing/order-change.schemas.ts';
import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

type Row = { label: string; of: (sums: OrderSums) => string; isTotal?: true };

const price = (amount: number) => formatPrice(amount);
const delivery = ({ shipping }: OrderSums) => (shipping === 0 ? 'Besplatna' : price(shipping));
const ROWS: readonly Row[] = [
  { label: 'Proizvodi', of: (sums) => price(sums.totalPriceNoShipping) },
  { label: 'Kupon', of: (sums) => price(-sums.couponAmount) },
  { label: 'Dostava', of: delivery },
  { label: 'Ukupno', of: (sums) => price(sums.totalPrice), isTotal: true },
  { label: 'Bodovi', of: (sums) => formatCount(sums.totalPoints) },
];

const FIGURE = 'py-1.5 pl-2.5 text-right whitespace-nowrap max-[22rem]:whitespace-normal';

/** The sums of the order, before and after side by side; only one if there is no other. */
export function ComparedSums({ before, after }: { before: OrderSums | null; after: OrderSums }) {
  const rows = ROWS.filter(({ label }) => label !== 'Kupon' || after.couponAmount > 0);
  return (
    <table className="w-full border-collapse text-sm/body tabular-nums">
      <caption className="sr-only">Iznosi narudžbe</caption>
      <thead>
        <tr>
          <th scope="col" className="py-1.5">
            <span className="sr-only">Iznos</span>
          </th>
          {before ? <Heading>Bilo</Heading> : null}
          <Heading>{before ? 'Bit će' : 'Iznos'}</Heading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of, isTotal }) => (
          <tr
            key={label}
            className={classNames('border-b border-line last:border-b-0', isTotal && 'text-base font-[750]')}
          >
            <th
              scope="row"
              className={classNames(
                'py-1.5 text-left',
                isTotal ? 'font-[750]' : 'font-semibold text-ink-soft',
              )}
            >
              {label}
            </th>
            {before ? <td className={FIGURE}>{of(before)}</td> : null}
            <td className={FIGURE}>{of(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <th scope="col" className={`${FIGURE} font-semibold text-ink-soft`}>
      {children}
    </th>
  );
}

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Ime',
  surname: 'Prezime',
  email: 'Email',
  phone: 'Telefon',
  address: 'Adresa',
  postalCode: 'Poštanski broj',
  city: 'Grad',
  country: 'Država',
  notes: 'Napomena kupca',
  shippingMethod: 'Način dostave',
  pickupPlace: 'Mjesto preuzimanja',
  charge: 'Način plaćanja',
};

/** Every difference in words. */
export function DifferenceList({ differences }: Pick<ChangePreview, 'differences'>) {
  return (
    <ul aria-label="Razlike" className="grid gap-1 text-sm [overflow-wrap:anywhere]">
      {differences.map((difference) => {
        const text = textOf(difference);
        return <li key={text}>{text}</li>;
      })}
    </ul>
  );
}

function textOf(difference: ChangePreview['differences'][number]): string {
  const { was, now } = difference;
  if (!('title' in difference))
    return `${FIELDS[difference.field] ?? difference.field}: ${was || '—'} → ${now || '—'}`;
  const { title, variation } = difference;
  const name = withVariation(title, variation);
  if (was === 0) return `Dodaje se: ${now} × ${name}`;
  return now === 0 ? `Uklanja se: ${name}` : `${name}: količina ${was} → ${now}`;
}
