import type { BulkAnswer } from '../../../../services/bulk/bulk.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { ofMany, PRODUCTS } from '../../../../services/rules/texts/plural.ts';
import { Progress } from '../../../shared/ui/progress.tsx';
import { RefusalList } from './refusal-list.tsx';

/** The progress of an action, then its result. */
export function ResultView({ action }: { action: BulkAnswer }) {
  const { state, total, done, changed, unchanged, refused, refusals } = action;
  if (state === 'running')
    return (
      <div className="grid gap-3">
        <p>
          Obrađeno {formatCount(done)} od {ofMany(total, PRODUCTS)}. Izmjena se nastavlja i ako zatvorite ovaj
          prozor.
        </p>
        <Progress label="Napredak grupne izmjene" value={done} max={Math.max(total, 1)} />
      </div>
    );
  return (
    <div className="grid gap-4">
      <p role="status">
        Izmijenjeno: <strong>{formatCount(changed)}</strong>. Ostalo isto:{' '}
        <strong>{formatCount(unchanged)}</strong>. Odbijeno: <strong>{formatCount(refused)}</strong>.
      </p>
      <RefusalList refusals={refusals} total={refused} />
    </div>
  );
}
