import { formatAmount, formatCount } from '../rules/money/amounts.ts';
import { cutTo } from '../rules/texts/cut-to.ts';
import { withoutTags } from '../rules/texts/without-tags.ts';
import type { AuditChange, ShownChange } from './audit.schemas.ts';
import type { AuditDescription, Kind } from './audit-description.ts';
import type { AuditEntity } from './entities.ts';

/** The current name of an entity that a field refers to; null when it does not exist (any more). */
export type NameOf = (entity: AuditEntity, value: unknown) => string | null;

const LONGEST = 90;
const NOTHING = '—';

/** The readable changes of an event, without fields that are meaningless to an administrator. */
export function shownChanges(
  changes: readonly AuditChange[],
  { fields }: Pick<AuditDescription, 'fields'>,
  nameOf: NameOf = () => null,
): ShownChange[] {
  return changes.flatMap((change) => {
    const field = Object.hasOwn(fields, change.field) ? fields[change.field] : undefined;
    if (!field) return [];
    const [label, kind] = typeof field === 'string' ? [field] : field;
    const text = (value: unknown) => valueText(value, kind, nameOf);
    return [{ ...change, label, oldText: text(change.old), newText: text(change.new) }];
  });
}

function valueText(value: unknown, kind: Kind | undefined, nameOf: NameOf): string {
  if (isNothing(value)) return NOTHING;
  if (typeof kind === 'object' && 'names' in kind) return referenceText(value, kind.names, nameOf);
  if (Array.isArray(value)) return listText(value, kind);
  if (typeof value === 'number') return numberText(value, kind);
  return partText(value, kind);
}

function referenceText(value: unknown, entity: AuditEntity, nameOf: NameOf): string {
  const one = (part: unknown) => nameOf(entity, part) ?? (isObject(part) ? '' : String(part));
  if (!Array.isArray(value)) return one(value);
  if (value.length === 0) return NOTHING;
  const names = value.map(one).filter((name) => name !== '');
  return names.join(', ') || `Broj stavki: ${value.length}`;
}

function numberText(value: number, kind: Kind | undefined): string {
  if (kind === 'money') return `${formatAmount(value)} KM`;
  if (kind === 'count') return formatCount(value);
  const number = String(value).replace('.', ',');
  return kind === 'percent' ? `${number}%` : number;
}

function listText(values: readonly unknown[], kind: Kind | undefined): string {
  if (kind === 'pictures') {
    const count = values.filter((value) => !isNothing(value)).length;
    return count === 0 ? NOTHING : `Broj slika: ${count}`;
  }
  if (values.length === 0) return NOTHING;
  if (kind === 'count') return formatCount(values.length);
  if (typeof kind !== 'object' && kind !== 'named') return `Broj stavki: ${values.length}`;
  return values.map((value) => partText(value, kind)).join(isObject(values[0]) ? '; ' : ', ');
}

/** A value that is no list, or a part of one. */
function partText(value: unknown, kind: Kind | undefined): string {
  if (typeof kind === 'object' && 'text' in kind) return kind.text(value);
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne';
  if (!isObject(value)) {
    const codes = typeof kind === 'object' && 'codes' in kind ? kind.codes : {};
    const code = String(value);
    return (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? shortened(code);
  }
  if (kind === 'named') return String(Reflect.get(value, 'name') ?? Reflect.get(value, 'title') ?? '…');
  return '…';
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 'empty';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Formatted texts begin with a tag, close one or have references; a name may have a bracket. */
const FORMATTED = /^<[a-z]|<\/[a-z]|&(?:[a-z]+|#\d+);/i;

function shortened(text: string): string {
  const plain = FORMATTED.test(text) ? withoutTags(text) : text;
  return plain.length > LONGEST ? `${cutTo(plain, LONGEST).trimEnd()}…` : plain;
}
