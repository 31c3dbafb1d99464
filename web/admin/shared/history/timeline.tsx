import type { ReactNode } from 'react';
import type { AuditItem } from '../../../../services/audit/audit.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { actorName } from './actor-name.ts';
import { ChangeList } from './change-list.tsx';

type Props = {
  items: readonly AuditItem[];
  /** A control beside an event, such as undo. */
  action?: (item: AuditItem) => ReactNode;
};

/** The events of one entity, newest first: what, who, when, and why where a reason was given. */
export function Timeline({ items, action }: Props) {
  return (
    <ol className="order-timeline timeline grid-cols-1 gap-4">
      {items.map((item) => (
        <li key={item.position}>
          <p className="font-semibold">{item.text}</p>
          <p className="text-sm text-ink-soft">
            {actorName(item.actor)} ·{' '}
            <time dateTime={item.at} className="sm:whitespace-nowrap">
              {formatDateTime(item.at)}
            </time>
          </p>
          <ChangeList changes={item.changes} />
          {item.reason && item.entity !== 'bulk' ? (
            <p className="text-sm">
              {item.undoes === undefined ? 'Razlog' : 'Razlog poništavanja'}: {item.reason}
            </p>
          ) : null}
          {action?.(item)}
        </li>
      ))}
    </ol>
  );
}
