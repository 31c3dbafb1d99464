import type { AuditItem } from '../../../../services/audit/audit.schemas.ts';
import { entityName } from '../../../../services/audit/entities.ts';
import { readerNamed } from '../../../../services/operations/reader-names.ts';

/** The subject of an event, by its name, or by its kind if it has no name. */
export function subjectTitle({ entity, title }: Pick<AuditItem, 'entity' | 'title'>): string {
  return (entity === 'projection' ? readerNamed(title).name : title) || entityName(entity);
}
