import {
  type AuditChange,
  type AuditDescription,
  changeOf,
  eventAudit,
  type Fields,
  stepChanges,
} from '../../../services/audit/index.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';

/** The known fields of an entity, to compute the next event's changes. Never personal data. */
export type Entity = { readonly title: string; readonly fields: Fields };
export const UNKNOWN: Entity = { title: '', fields: {} };

/** An entity after an event, and the event's changes by field, as its module describes them. */
export function changed(
  description: AuditDescription,
  before: Entity,
  event: Recorded,
): { after: Entity; changes: AuditChange[] } {
  if (description.compare) {
    const { fields, changes } = description.compare(before.fields, event);
    return { after: { title: titleOf(description, fields) ?? before.title, fields }, changes: [...changes] };
  }
  const { sets, step } = eventAudit(description, event.type) ?? {};
  const data: Fields = { ...event.data, ...sets };
  const title = titleOf(description, data) ?? before.title;
  if (step || description.remembers)
    return { after: { ...before, title }, changes: stepChanges(description, event) };
  return {
    after: { title, fields: { ...before.fields, ...data } },
    changes: Object.entries(data).flatMap(([field, value]) =>
      isShown(description, field) ? changeOf(field, before.fields[field], value) : [],
    ),
  };
}

function titleOf({ title = '' }: AuditDescription, fields: Fields): string | null {
  const value = fields[title];
  return typeof value === 'string' ? value : null;
}

/** Drops fields that no administrator sees: they would be half of an order's entry. */
function isShown({ fields }: AuditDescription, field: string): boolean {
  return Object.hasOwn(fields, field);
}
