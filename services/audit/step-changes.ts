import type { DomainEvent } from '../platform/log/domain-event.ts';
import type { AuditChange } from './audit.schemas.ts';
import type { AuditDescription, Fields } from './audit-description.ts';
import { changeOf } from './change-of.ts';
import { eventAudit } from './event-sentences.ts';

/** The changes readable from an event alone, without the state before it; without fields that no administrator sees. */
export function stepChanges(description: AuditDescription, event: DomainEvent): AuditChange[] {
  const { sets, shows, previous } = eventAudit(description, event.type) ?? {};
  const data: Fields = { ...event.data, ...sets };
  return Object.entries(shows?.(event.data) ?? data).flatMap(([field, value]) =>
    Object.hasOwn(description.fields, field) ? changeOf(field, data[previous?.[field] ?? ''], value) : [],
  );
}
