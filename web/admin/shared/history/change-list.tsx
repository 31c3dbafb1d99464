import type { AuditItem } from '../../../../services/audit/audit.schemas.ts';
import { OldAndNew } from './old-and-new.tsx';

/** More changes are collapsed: the first event of an entity sets all its fields. */
const SHOWN_AT_ONCE = 3;
/** There was no value. */
const NOTHING = '—';

/** The changes of an event, with old and new values. */
export function ChangeList({ changes }: Pick<AuditItem, 'changes'>) {
  if (changes.length === 0) return null;
  const list = (
    <ul className="change-list">
      {changes.map((change) => (
        <li key={`${change.field} ${change.newText}`}>
          <span className="text-ink-soft">{change.label}:</span>{' '}
          {change.oldText === NOTHING ? (
            <ins>{change.newText}</ins>
          ) : (
            <OldAndNew old={change.oldText} next={change.newText} />
          )}
        </li>
      ))}
    </ul>
  );
  if (changes.length <= SHOWN_AT_ONCE) return list;
  return (
    <details className="text-sm">
      <summary className="py-1 font-semibold text-brand-ink">Podaci ({changes.length})</summary>
      {list}
    </details>
  );
}
