import { EXISTS } from '../platform/entity/undoer.ts';
import type { AuditDescriptions, Label } from './audit-description.ts';

/** The Bosnian names of the fields of every kind of entity; a field that none is written for is called by its own name. */
export function createFieldNames(descriptions: AuditDescriptions) {
  const byKind = new Map(Object.entries(descriptions));
  return (kind: string, field: string): string => {
    if (field === EXISTS) return 'Postoji';
    const label: Label | undefined = byKind.get(kind)?.fields[field];
    return typeof label === 'object' ? label[0] : (label ?? field);
  };
}
