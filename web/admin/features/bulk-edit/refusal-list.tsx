import type { BulkAnswer } from '../../../../services/bulk/bulk.schemas.ts';
import { formatCount } from '../../../../services/rules/amounts.ts';

type Props = {
  refusals: BulkAnswer['refusals'];
  /** All of them, where only the first are listed. */
  total: number;
};

/** The products that were not changed, and why. */
export function RefusalList({ refusals, total }: Props) {
  if (total === 0) return null;
  return (
    <details className="bulk-refusals" open={total <= 5}>
      <summary>Nije izmijenjeno ({formatCount(total)})</summary>
      <ul>
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
