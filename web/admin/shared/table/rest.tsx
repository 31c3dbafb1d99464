import { formatCount } from '../../../../services/rules/money/amounts.ts';

/** Notes that only the beginning of a list is shown. */
export function Rest({ shown, all }: { shown: number; all: number }) {
  if (all <= shown) return null;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      Prikazano je prvih {formatCount(shown)} od {formatCount(all)}.
    </p>
  );
}
