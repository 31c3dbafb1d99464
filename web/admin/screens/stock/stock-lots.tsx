import { formatCount } from '../../../../services/rules/amounts.ts';
import { isoDay } from '../../../../services/rules/dates.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { dateText } from '../../shared/form/date-text.ts';
import { fullPath } from '../../shared/session/screen-access.ts';
import type { StockRow } from './stock-rows.ts';

const lotPath = (lot: string) => fullPath(`zalihe/serija/${encodeURIComponent(lot)}`);

/** The lots of an item, with what is left of them and until when; marked from `expiringDays` before the end. */
export function Lots({ lots, expiringDays }: Pick<StockRow, 'lots'> & { expiringDays: number }) {
  const named = lots.filter(({ lot }) => lot !== '');
  if (named.length === 0) return <span className="text-ink-faint">–</span>;
  return (
    <ul className="grid gap-0.5 text-sm">
      {named.map(({ lot, expires, quantity }) => (
        <li key={lot}>
          <Link to={lotPath(lot)} className="link">
            {lot}
          </Link>
          : {formatCount(quantity)}
          {expires === null ? '' : `, do ${dateText(expires)}`}
          <Expiry expires={expires} days={expiringDays} />
        </li>
      ))}
    </ul>
  );
}

/** Needs attention: a lot that has expired, or will soon. */
function Expiry({ expires, days }: { expires: string | null; days: number }) {
  if (expires === null || expires > dayFrom(days)) return null;
  return expires < dayFrom(0) ? <Badge tone="danger">Isteklo</Badge> : <Badge>Ističe uskoro</Badge>;
}

/** The day in Sarajevo so many days from now, `2026-11-24`. */
function dayFrom(days: number): string {
  return isoDay(new Date(Date.now() + days * 24 * 3_600_000));
}
