import { plural } from '../../../../services/rules/plural.ts';
import { ORDERS } from '../../features/order-table/order-tables.ts';
import { OutcomeList, type Outcomes } from './at-once-outcomes.tsx';

/** The result of each order. */
export function AtOnceResult({ results }: { results: Outcomes }) {
  const changed = results.filter(({ ok }) => ok).length;
  return (
    <div className="mt-4 grid gap-2">
      <p role="status">
        Promijenjeno: <strong>{plural(changed, ORDERS)}</strong>. Odbijeno:{' '}
        <strong>{results.length - changed}</strong>.
      </p>
      <OutcomeList label="Rezultat po narudžbi" outcomes={results} />
    </div>
  );
}
