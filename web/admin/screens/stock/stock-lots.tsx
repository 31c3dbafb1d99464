import { dayAfter, isoDay } from '../../../../services/rules/dates/dates.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { dateText } from '../../shared/form/date-text.ts';
import { fullPath } from '../../shared/session/screen-access.ts';
import { ScreenLink } from '../../shared/session/screen-link.tsx';
import type { StockRow } from './stock-rows.ts';

const lotPath = (lot: string) => fullPath(`zalihe/serija/${encodeURIComponent(lot)}`);

type Props = Pick<StockRow, 'lots'> & { expiringDays: number; moment: Date };

/** The lots of an item, with what is left of them and until when; marked from `expiringDays` before the end. */
export function Lots({ lots, expiringDays, moment }: Props) {
  const today = isoDay(moment);
  const soon = dayAfter(today, expiringDays);
  const named = lots.filter(({ lot }) => lot !== '');
  const loose = lots.find(({ lot, quantity }) => lot === '' && quantity !== 0);
  if (named.length === 0) return <span className="text-ink-faint">–</span>;
  return (
    <ul className="grid gap-0.5 text-sm">
      {named.map(({ lot, expires, quantity }) => (
        <li key={lot}>
          <ScreenLink to={lotPath(lot)}>{lot}</ScreenLink>: {formatCount(quantity)}
          {expires === null ? '' : `, do ${dateText(expires)}`}
          <Expiry expires={expires} today={today} soon={soon} />
        </li>
      ))}
      {loose ? <li>Bez serije: {formatCount(loose.quantity)}</li> : null}
    </ul>
  );
}

/** Needs attention: a lot that has expired, or will soon. */
function Expiry({ expires, today, soon }: { expires: string | null; today: string; soon: string }) {
  if (expires === null || expires > soon) return null;
  return expires < today ? <Badge tone="danger">Isteklo</Badge> : <Badge>Ističe uskoro</Badge>;
}
