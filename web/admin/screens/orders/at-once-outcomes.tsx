import { CircleCheck, CircleX } from 'lucide-react';
import type { OrderOutcome } from '../../../../services/ordering/orders-at-once.schemas.ts';

export type Outcomes = readonly OrderOutcome[];

/** What each order came to, or would. */
export function OutcomeList({ label, outcomes }: { label: string; outcomes: Outcomes }) {
  return (
    <ul className="grid max-h-72 overflow-y-auto text-sm/body" aria-label={label}>
      {outcomes.map(({ _id, orderName, ok, error = '' }) => (
        <li
          key={_id}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 gap-y-0.5 border-b border-line
            py-1.75 sm:grid-cols-[auto_14rem_minmax(0,1fr)]"
        >
          {ok ? (
            <CircleCheck size={18} className="text-brand" aria-hidden="true" />
          ) : (
            <CircleX size={18} className="text-danger" aria-hidden="true" />
          )}
          <span className="font-semibold [overflow-wrap:anywhere]">{orderName || _id}</span>
          <span className="col-start-2 text-ink-soft sm:col-start-3">{ok ? 'Promijenjeno.' : error}</span>
        </li>
      ))}
    </ul>
  );
}
