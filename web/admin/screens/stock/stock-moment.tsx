import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { MomentForm } from '../../shared/history/moment-form.tsx';

type Props = {
  /** The moment that is shown; null for now. */
  at: string | null;
  wasKept: boolean;
  /** With null for now. */
  onChoose: (at: string | null) => void;
};

/** Chooses the moment whose stock is shown, and says that it is a past one. */
export function StockMoment({ at, wasKept, onChoose }: Props) {
  return (
    <>
      <MomentForm key={at} at={at} label="Stanje u trenutku" onChoose={onChoose} />
      {at === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-honey bg-honey-soft p-3">
          <p role="status">
            <strong>Stanje zaliha {formatDateTime(at)}</strong>
            <span className="block text-sm text-ink-soft">
              {wasKept ? '' : 'Trgovina tada nije vodila zalihe. '}
              Nazivi proizvoda su današnji. U ovom prikazu se ništa ne mijenja.
            </span>
          </p>
          <Button size="sm" variant="secondary" onClick={() => onChoose(null)}>
            Nazad na sadašnje stanje
          </Button>
        </div>
      )}
    </>
  );
}
