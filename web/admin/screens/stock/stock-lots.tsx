import { formatCount } from '../../../../services/rules/amounts.ts';
import { isoDay } from '../../../../services/rules/dates.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { dateText } from '../../shared/form/date-text.ts';
import { fullPath } from '../../shared/session/screen-access.ts';
import type { StockRow } from './stock-rows.ts';

/** As the server has it (specification/stock §1). */
const EXPIRING_DAYS = 90;

const lotPath = (lot: string) => fullPath(`zalihe/serija/${encodeURIComponent(lot)}`);

/** The lots of an item, with what is left of them and until when. */
export function Lots({ lots }: Pick<StockRow, 'lots'>) {
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
          <Expiry expires={expires} />
        </li>
      ))}
    </ul>
  );
}

/** Needs attention: a lot that has expired, or will soon. */
function Expiry({ expires }: { expires: string | null }) {
  if (expires === null || expires > dayFrom(EXPIRING_DAYS)) return null;
  return expires < dayFrom(0) ? <Badge tone="danger">Isteklo</Badge> : <Badge>Ističe uskoro</Badge>;
}

/** The day in Sarajevo so many days from now, `2026-11-24`. */
function dayFrom(days: number): string {
  return isoDay(new Date(Date.now() + days * 24 * 3_600_000));
}
