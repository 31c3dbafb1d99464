import type { StatementRow } from '../../../../services/payments/payments.schemas.ts';
import { formatPrice } from '../../../../services/rules/amounts.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { orderPath } from '../../shared/orders/order-link.tsx';

type Props = {
  rows: readonly StatementRow[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

const STATES = {
  matched: { tone: 'brand', text: 'Plaća narudžbu' },
  paid: { tone: 'honey', text: 'Već plaćena' },
  booked: { tone: 'neutral', text: 'Proknjiženo' },
  ended: { tone: 'honey', text: 'Narudžba je otkazana' },
  wrong_amount: { tone: 'danger', text: 'Drugi iznos' },
  unknown: { tone: 'neutral', text: 'Nepoznato' },
} as const;
/** Rows that can be booked; all but matched ones as money to refund. */
const BOOKABLE: readonly StatementRow['state'][] = ['matched', 'paid', 'ended'];

/** The rows of a statement: what each pays, and which are to be booked. */
export function StatementRows({ rows, chosen, onChoose }: Props) {
  const choose = (key: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    onChoose(next);
  };
  return (
    <ul className="grid gap-2" aria-label="Redovi izvoda">
      {rows.map((row) => (
        <li key={row.key} className="rounded-md border border-line p-3">
          <label className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
            <input
              type="checkbox"
              className="mt-1 size-5"
              checked={chosen.has(row.key)}
              disabled={!BOOKABLE.includes(row.state)}
              onChange={({ target }) => choose(row.key, target.checked)}
            />
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-semibold tabular-nums">
                {row.amount === null ? '–' : formatPrice(row.amount)}
                <span className="font-normal text-ink-soft"> {row.date}</span>
              </span>
              <Badge tone={STATES[row.state].tone}>{STATES[row.state].text}</Badge>
            </span>
            <span className="col-start-2 text-sm [overflow-wrap:anywhere]">
              {row.payer === '' ? '' : `${row.payer} · `}
              {row.text}
            </span>
          </label>
          <RowNote row={row} />
        </li>
      ))}
    </ul>
  );
}

function RowNote({ row: { state, generatedOrderId, orderName, total } }: { row: StatementRow }) {
  if (generatedOrderId === null) return null;
  return (
    <p className="mt-1 ml-9 text-sm text-ink-soft">
      <Link to={orderPath({ generatedOrderId })} className="link">
        Narudžba {orderName}
      </Link>
      {total === null ? '' : `, ${formatPrice(total)}`}
      {state === 'paid' || state === 'ended' ? '. Ako je proknjižite, bit će zabilježena za povrat.' : ''}
      {state === 'wrong_amount' ? '. Na narudžbi je možete označiti kao plaćenu s primljenim iznosom.' : ''}
    </p>
  );
}
