import { ArrowRight } from 'lucide-react';
import type { AuditItem } from '../../../services/audit/audit.schemas.ts';
import { shownChanges } from './changes.ts';

/** More than so many are folded away: the first event of a thing sets all its facts. */
const SHOWN_AT_ONCE = 3;

/** What an event changed, from what, to what. */
export function ChangeList({ changes }: Pick<AuditItem, 'changes'>) {
  const shown = shownChanges(changes);
  if (shown.length === 0) return null;
  const list = (
    <ul className="change-list">
      {shown.map((change) => (
        <li key={change.field}>
          <span className="text-ink-soft">{change.label}:</span> <del>{change.old}</del>
          <ArrowRight size={14} role="img" aria-label="sada" className="flex-none text-ink-faint" />
          <ins>{change.new}</ins>
        </li>
      ))}
    </ul>
  );
  if (shown.length <= SHOWN_AT_ONCE) return list;
  return (
    <details className="text-sm">
      <summary className="py-1 font-semibold text-brand-ink">Podaci ({shown.length})</summary>
      {list}
    </details>
  );
}
