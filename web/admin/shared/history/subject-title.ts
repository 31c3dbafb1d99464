import type { AuditItem } from '../../../../services/audit/audit.schemas.ts';
import { entityName } from '../../../../services/audit/entities.ts';
import { readerNamed } from '../../../../services/operations/names.ts';

/** What an event is about, by its name; the kind of a thing that has none. */
export function subjectTitle({ entity, title }: Pick<AuditItem, 'entity' | 'title'>): string {
  return (entity === 'projection' ? readerNamed(title).name : title) || entityName(entity);
}
