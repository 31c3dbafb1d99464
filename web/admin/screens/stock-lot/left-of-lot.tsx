import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import { type Forms, plural } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { dateText } from '../../shared/form/date-text.ts';
import { fullPath } from '../../shared/session/screen-access.ts';

/** The most that are named. */
const MOST_ITEMS = 100;
const ITEMS: Forms = ['stavka', 'stavke', 'stavki'];

type Left = Awaited<ReturnType<typeof loadLeft>>;

/** The items with pieces of a lot of this name. */
export async function loadLeft(api: ApiClient, lot: string) {
  const query = new URLSearchParams({ lot, pageSize: String(MOST_ITEMS) });
  const { items, total } = await call(api, 'GET /stock', { query });
  const named = items.flatMap(({ stockId, title, variation, lots }) => {
    const found = lots.find((one) => one.lot === lot);
    if (!found) return [];
    const { quantity, expires } = found;
    return quantity > 0 ? [{ stockId, name: withVariation(title, variation), quantity, expires }] : [];
  });
  return { named, others: total - items.length };
}

/** Says where pieces of the lot still are, which must not be sold. */
export function LeftOfLot({ lot, left }: { lot: string; left: Left }) {
  const { named, others } = left;
  if (named.length === 0) return <p className="text-ink-soft">Na zalihi nema komada ove serije.</p>;
  return (
    <section className="card grid gap-2 p-4" aria-labelledby="ostatak-serije">
      <h2 id="ostatak-serije" className="text-base tracking-normal">
        Još na zalihi
      </h2>
      <ul className="grid gap-1 text-sm [overflow-wrap:anywhere]">
        {named.map(({ stockId, name, quantity, expires }) => (
          <li key={stockId}>
            {name}: <strong>{formatCount(quantity)}</strong>
            {expires === null ? '' : `, do ${dateText(expires)}`}
          </li>
        ))}
        {others > 0 ? <li>i još {plural(others, ITEMS)}</li> : null}
      </ul>
      <p className="text-sm text-ink-soft">
        Da se ti komadi više ne prodaju, otpišite ih u{' '}
        <Link to={`${fullPath('zalihe')}?search=${encodeURIComponent(lot)}`} className="link">
          zalihama
        </Link>
        .
      </p>
    </section>
  );
}
