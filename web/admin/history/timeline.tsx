import type { AuditItem } from '../../../services/audit/audit.schemas.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { actorName } from './actor-name.ts';
import { ChangeList } from './change-list.tsx';

/** What happened to one thing, the newest first: what, who, when, and why if somebody said so. */
export function Timeline({ items }: { items: readonly AuditItem[] }) {
  return (
    <ol className="timeline">
      {items.map((item) => (
        <li key={item.position}>
          <p className="font-semibold">{item.text}</p>
          <p className="text-sm text-ink-soft">
            {actorName(item.actor)} ·{' '}
            <time dateTime={item.at} className="whitespace-nowrap">
              {formatDateTime(item.at)}
            </time>
          </p>
          <ChangeList changes={item.changes} />
          {item.reason ? <p className="text-sm">Razlog: {item.reason}</p> : null}
        </li>
      ))}
    </ol>
  );
}
