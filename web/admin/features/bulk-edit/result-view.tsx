import type { BulkAnswer } from '../../../../services/bulk/bulk.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { ofMany, PRODUCTS } from '../../../../services/rules/texts/plural.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { focusWhenShown } from '../../../shared/ui/focus-when-shown.ts';
import { Progress } from '../../../shared/ui/progress.tsx';
import { RefusalList } from './refusal-list.tsx';

/** The progress of an action, then its result. It takes the focus of the button that began it, which is gone. */
export function ResultView({ action }: { action: BulkAnswer }) {
  const { state, total, done, changed, unchanged, refused, refusals } = action;
  const isRunning = state === 'running';
  return (
    <div
      ref={focusWhenShown}
      tabIndex={-1}
      className={classNames('grid outline-none', isRunning ? 'gap-3' : 'gap-4')}
    >
      {isRunning ? (
        <>
          <p>
            Obrađeno {formatCount(done)} od {ofMany(total, PRODUCTS)}. Izmjena se nastavlja i ako zatvorite
            ovaj prozor.
          </p>
          <Progress label="Napredak grupne izmjene" value={done} max={Math.max(total, 1)} />
        </>
      ) : null}
      <p role="status" className="empty:hidden">
        {isRunning ? null : (
          <>
            Izmijenjeno: <strong>{formatCount(changed)}</strong>. Ostalo isto:{' '}
            <strong>{formatCount(unchanged)}</strong>. Odbijeno: <strong>{formatCount(refused)}</strong>.
          </>
        )}
      </p>
      {isRunning ? null : <RefusalList refusals={refusals} total={refused} />}
    </div>
  );
}
