import type { AuditItem } from '../../../../services/audit/audit.schemas.ts';

const KINDS = new Map([
  ['guest', 'Gost'],
  ['customer', 'Kupac'],
  ['administrator', 'Administrator'],
  ['operator', 'Operater'],
  ['system', 'Sistem'],
]);

/** The actor: the name, or the kind of an actor without one (a guest, an erased customer, the system). */
export function actorName({ kind, name }: AuditItem['actor']): string {
  const known = KINDS.get(kind) ?? 'Nepoznato';
  const given = name.trim();
  if (kind === 'guest') return known;
  if (kind === 'system') return given === '' ? known : `${known} (${given})`;
  return given || known;
}
