import { Link } from 'react-router-dom';
import type { AuditAnswer } from '../../../services/audit/audit.schemas.ts';
import { Timeline } from '../history/timeline.tsx';
import { ADMIN_PATH } from '../session/paths.ts';

type Props = { productId: string; history: AuditAnswer | null };

/** The latest events of the product: when, who, what; the audit trail has all of them, with every change. */
export function ProductHistory({ productId, history }: Props) {
  return (
    <details className="card product-history">
      <summary>Historija proizvoda</summary>
      <div className="grid gap-4 pt-4">
        {history === null ? (
          <p className="text-ink-soft">Historiju proizvoda trenutno nije moguće prikazati.</p>
        ) : (
          <Timeline items={history.items} />
        )}
        <Link
          to={`${ADMIN_PATH}/dnevnik?${new URLSearchParams({ entity: 'product', id: productId })}`}
          className="link"
        >
          Sve promjene u dnevniku
        </Link>
      </div>
    </details>
  );
}
