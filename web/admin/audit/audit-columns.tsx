import { Link } from 'react-router-dom';
import type { AuditItem } from '../../../services/audit/audit.schemas.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { actorName } from '../history/actor-name.ts';
import { ChangeList } from '../history/change-list.tsx';
import { entityName } from '../history/entities.ts';
import { eventText } from '../history/event-texts.ts';
import { ADMIN_PATH } from '../session/paths.ts';
import type { DataColumn } from '../table/columns.ts';

/** When, who, of what, what, and what it changed (decisions §8, audit). */
export const AUDIT_COLUMNS: readonly DataColumn<AuditItem>[] = [
  {
    key: 'type',
    header: 'Događaj',
    place: 'heading',
    cell: ({ type, reason }) => (
      <>
        <span className="font-semibold">{eventText(type)}</span>
        {reason ? <span className="block text-xs text-ink-soft">Razlog: {reason}</span> : null}
      </>
    ),
  },
  { key: 'entity', header: 'Predmet', cell: (item) => <Subject item={item} /> },
  { key: 'changes', header: 'Promjene', cell: ({ changes }) => <ChangeList changes={changes} /> },
  { key: 'actor', header: 'Ko', cell: ({ actor }) => actorName(actor) },
  { key: 'at', header: 'Kada', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
];

/** The thing, and the way to all that happened to it; an order opens itself, with its history. */
function Subject({ item: { entity, id, title } }: { item: AuditItem }) {
  const href =
    entity === 'order'
      ? `${ADMIN_PATH}/generisana-narudzba/${id}`
      : `${ADMIN_PATH}/dnevnik?${new URLSearchParams({ entity, id })}`;
  return (
    <>
      <span className="block text-xs text-ink-soft">{entityName(entity)}</span>
      <Link to={href} className="link">
        {title || 'Bez naziva'}
      </Link>
    </>
  );
}
