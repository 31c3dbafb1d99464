import type { AuditAnswer } from '../../../../../services/audit/audit.schemas.ts';
import { Link } from '../../../../shared/ui/buttons/link.tsx';
import { historyPath } from '../../../shared/history/history-path.ts';
import { Timeline } from '../../../shared/history/timeline.tsx';

type Props = { productId: string; history: AuditAnswer | null };

/** The latest events of the product: when, who, what; the audit trail has all of them, with every change. */
export function ProductHistory({ productId, history }: Props) {
  return (
    <details className="card px-5 py-3">
      <summary className="py-1.5 font-semibold">Historija proizvoda</summary>
      <div className="grid gap-4 pt-4">
        {history === null ? (
          <p className="text-ink-soft">Historiju proizvoda trenutno nije moguće prikazati.</p>
        ) : (
          <Timeline items={history.items} />
        )}
        <Link to={historyPath('product', productId)} className="link">
          Cijela historija, cijene i ranija stanja
        </Link>
      </div>
    </details>
  );
}
