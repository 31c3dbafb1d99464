import type { StatementAnswer, StatementRow } from '../../../../services/payments/payments.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { orderPath } from '../../shared/orders/order-link.tsx';
import { noteOf } from './statement-note.ts';

type Props = {
  answer: StatementAnswer;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

const STATES = {
  matched: { tone: 'brand', text: 'Plaća narudžbu' },
  paid: { tone: 'honey', text: 'Već plaćena' },
  booked: { tone: 'neutral', text: 'Proknjiženo' },
  ended: { tone: 'honey', text: 'Narudžba je otkazana ili vraćena' },
  by_cash: { tone: 'honey', text: 'Plaća se pouzećem' },
  second: { tone: 'honey', text: 'Druga uplata narudžbe' },
  wrong_amount: { tone: 'danger', text: 'Drugi iznos' },
  number_only: { tone: 'honey', text: 'Samo broj narudžbe' },
  unknown: { tone: 'neutral', text: 'Nepoznato' },
} as const;
const GROUPS = [
  ['matched', 'Odgovara narudžbi'],
  ['doubtful', 'Za provjeru'],
  ['unknown', 'Bez narudžbe'],
] as const;
/** Rows that can be booked; all but matched ones as money to refund. */
const BOOKABLE: readonly StatementRow['state'][] = ['matched', 'paid', 'ended', 'by_cash'];

/** The rows of a statement: what each pays, and which are to be booked. */
export function StatementRows({ answer, chosen, onChoose }: Props) {
  const choose = (key: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    onChoose(next);
  };
  const groups = GROUPS.filter(([group]) => answer[group].length > 0);
  if (groups.length === 0) return <p>Na izvodu nema uplata.</p>;
  return groups.map(([group, heading]) => (
    <section key={group} className="grid gap-2" aria-label={heading}>
      <h3 className="font-semibold">{heading}</h3>
      <ul className="grid gap-2">
        {answer[group].map((row) => (
          <Row
            key={row.key}
            row={row}
            isChosen={chosen.has(row.key)}
            onChoose={(on) => choose(row.key, on)}
          />
        ))}
      </ul>
    </section>
  ));
}

type RowProps = { row: StatementRow; isChosen: boolean; onChoose: (on: boolean) => void };

function Row({ row, isChosen, onChoose }: RowProps) {
  return (
    <li className="rounded-md border border-line p-3">
      <label className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        <input
          type="checkbox"
          className="mt-1 size-5"
          checked={isChosen}
          disabled={!BOOKABLE.includes(row.state)}
          onChange={({ target }) => onChoose(target.checked)}
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
          {row.purpose}
        </span>
      </label>
      <RowNote row={row} />
    </li>
  );
}

function RowNote({ row }: { row: StatementRow }) {
  const { order, orderName, total } = row;
  if (order === null) return null;
  const note = noteOf(row);
  return (
    <p className="mt-1 ml-9 text-sm text-ink-soft">
      <Link to={orderPath({ generatedOrderId: order })} target="_blank" className="link">
        Narudžba {orderName}
        <span className="sr-only"> (otvara se u novoj kartici)</span>
      </Link>
      {total === null ? '' : `, ${formatPrice(total)}`}
      {note ? `. ${note}` : ''}
    </p>
  );
}
