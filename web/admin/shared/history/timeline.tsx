import type { ReactNode } from 'react';
import type { AuditItem } from '../../../../services/audit/audit.schemas.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { actorName } from './actor-name.ts';
import { ChangeList } from './change-list.tsx';

/** What happened to one entity, the newest first: what, who, when, and why if somebody said so. */
type Props = {
  items: readonly AuditItem[];
  /** A control beside an event, such as the way back. */
  action?: (item: AuditItem) => ReactNode;
};

export function Timeline({ items, action }: Props) {
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
          {item.reason && item.entity !== 'bulk' ? <p className="text-sm">Razlog: {item.reason}</p> : null}
          {action?.(item)}
        </li>
      ))}
    </ol>
  );
}
