import type { BulkAnswer } from '../../../../services/bulk/bulk.schemas.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { ResultView } from '../../features/bulk-edit/result-view.tsx';
import { actionPath } from '../../shared/history/history-path.ts';
import { useMayOpen } from '../../shared/session/access.tsx';

/** The result of a bulk change, with a link to its changes. */
export function BulkResult({ action }: { action: BulkAnswer }) {
  const mayOpen = useMayOpen();
  const path = actionPath(action._id);
  return (
    <section className="card grid gap-4 p-5" aria-label="Rezultat">
      <ResultView action={action} />
      {action.undoneBy === null ? null : <p>Izmjena je poništena.</p>}
      {mayOpen(path) ? (
        <Link to={path} className="link justify-self-start">
          Sve promjene ove izmjene
        </Link>
      ) : null}
    </section>
  );
}
