import type { AuditItem } from '../../../../services/audit/audit.schemas.ts';
import { entityName } from '../../../../services/audit/entities.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { UndoButton } from '../../features/undo/undo-button.tsx';
import { actorName } from '../../shared/history/actor-name.ts';
import { ChangeList } from '../../shared/history/change-list.tsx';
import { AUDIT_PATH, actionPath, historyPath } from '../../shared/history/history-path.ts';
import { restorableBy } from '../../shared/history/restorable.ts';
import { subjectTitle } from '../../shared/history/subject-title.ts';
import { useMay } from '../../shared/session/access.tsx';
import type { DataColumn } from '../../shared/table/columns.ts';
import { Moment } from '../../shared/table/time.tsx';

/** Time, actor, entity, event, and changes (specification/history-and-audit §2). */
export const AUDIT_COLUMNS: readonly DataColumn<AuditItem>[] = [
  {
    key: 'type',
    header: 'Događaj',
    place: 'heading',
    cell: (item) => (
      <>
        <span className="font-semibold wrap-anywhere">{item.text}</span>
        <Reason item={item} />
        <Restore item={item} />
        <Undo item={item} />
      </>
    ),
  },
  { key: 'entity', header: 'Predmet', cell: (item) => <Subject item={item} /> },
  { key: 'changes', header: 'Promjene', cell: ({ changes }) => <ChangeList changes={changes} /> },
  { key: 'actor', header: 'Ko', cell: ({ actor }) => <Who actor={actor} /> },
  { key: 'at', header: 'Kada', cell: ({ at }) => <Moment at={at} /> },
];

/** The entity, with a link to its history. */
function Subject({ item }: { item: AuditItem }) {
  const { entity, id } = item;
  return (
    <>
      <span className="block text-xs text-ink-soft">{entityName(entity)}</span>
      <Link to={historyPath(entity, id)} className="link inline-block wrap-anywhere lg:min-w-42">
        {subjectTitle(item)}
      </Link>
    </>
  );
}

/** The reason, with a link to the events of the same cause. */
function Reason({ item: { entity, reason, action, undoes } }: { item: AuditItem }) {
  if (!reason) return null;
  // Events of a bulk change have it as their reason; on its own event the reason is redundant.
  if (entity === 'bulk' && action)
    return (
      <Link to={actionPath(action)} className="link block text-xs">
        Sve promjene ove izmjene
      </Link>
    );
  return (
    <span className="block text-xs text-ink-soft">
      {undoes === undefined ? 'Razlog' : 'Razlog poništavanja'}:{' '}
      {action ? (
        <Link to={actionPath(action)} className="link">
          {reason}
        </Link>
      ) : (
        reason
      )}
    </span>
  );
}

/** A deletion links to the history, which restores the entity unless that was done. */
function Restore({ item }: { item: AuditItem }) {
  const restorable = restorableBy(item);
  if (!useMay(restorable?.call) || !restorable) return null;
  return (
    <Link to={historyPath(item.entity, item.id)} className="link block text-xs">
      Vrati obrisano
    </Link>
  );
}

/** A deletion is undone from its history. */
function Undo({ item }: { item: AuditItem }) {
  if (restorableBy(item)) return null;
  return (
    <span className="mt-1 block">
      <UndoButton item={item} />
    </span>
  );
}

function Who({ actor }: Pick<AuditItem, 'actor'>) {
  if (actor.kind === 'guest') return actorName(actor);
  return (
    <Link
      to={`${AUDIT_PATH}?${new URLSearchParams({ actor: actor.id })}`}
      className="link inline-block wrap-anywhere lg:min-w-30"
    >
      {actorName(actor)}
    </Link>
  );
}
