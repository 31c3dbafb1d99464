import type { BulkAnswer } from '../../../../services/bulk/bulk.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';

type Props = {
  refusals: BulkAnswer['refusals'];
  /** All of them, where only the first are listed. */
  total: number;
};

/** The products that were not changed, and why. */
export function RefusalList({ refusals, total }: Props) {
  if (total === 0) return null;
  return (
    <details className="rounded-sm border border-line px-3 py-2 text-sm/body" open={total <= 5}>
      <summary className="font-semibold">Nije izmijenjeno ({formatCount(total)})</summary>
      <ul className="mt-2 grid max-h-56 gap-1 overflow-y-auto">
        {refusals.map(({ product_id, title, error }) => (
          <li key={`${product_id} ${title}`}>
            <span className="font-semibold">{title || `Proizvod ${product_id ?? ''}`}</span>: {error}
          </li>
        ))}
      </ul>
      {total > refusals.length ? <p>… i još {formatCount(total - refusals.length)}.</p> : null}
    </details>
  );
}
