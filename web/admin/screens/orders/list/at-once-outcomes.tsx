import { CircleCheck, CircleX } from 'lucide-react';
import type { OrderOutcome } from '../../../../../services/ordering/staff/orders-at-once.schemas.ts';
import { plural } from '../../../../../services/rules/texts/plural.ts';
import { focusWhenShown } from '../../../../shared/ui/focus-when-shown.ts';
import { ORDERS } from '../../../features/order-table/order-tables.ts';

export type Outcomes = readonly OrderOutcome[];

/** The result of each order, or its preview. */
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

/** How many of the chosen orders can take the step, and why the others cannot. */
export function AtOncePreview({ outcomes }: { outcomes: Outcomes }) {
  const refused = outcomes.filter(({ ok }) => !ok);
  const able = outcomes.length - refused.length;
  return (
    <div className="grid gap-2">
      <p role="status">
        Status se može promijeniti za <strong>{able}</strong> od {outcomes.length}.
      </p>
      {refused.length === 0 ? null : <OutcomeList label="Ne mogu se promijeniti" outcomes={refused} />}
    </div>
  );
}

/** The result of each order. */
export function AtOnceResult({ results }: { results: Outcomes }) {
  const changed = results.filter(({ ok }) => ok).length;
  return (
    <div className="mt-4 grid gap-2">
      <p ref={focusWhenShown} tabIndex={-1} role="status" className="outline-none">
        Promijenjeno: <strong>{plural(changed, ORDERS)}</strong>. Odbijeno:{' '}
        <strong>{results.length - changed}</strong>.
      </p>
      <OutcomeList label="Rezultat po narudžbi" outcomes={results} />
    </div>
  );
}
