import type { Role } from '../platform/http/roles.ts';
import { formatAmount, formatCount } from '../rules/amounts.ts';
import type { AuditChange } from './audit.schemas.ts';
import { FIELDS, type FieldKind } from './fields.ts';

/** A change as it is read: the field's Bosnian name, and both values as texts. */
export type ShownChange = AuditChange & {
  readonly label: string;
  readonly oldText: string;
  readonly newText: string;
};

/** Today's name of what a field refers to; null when there is none (any more). */
export type NameOf = (field: string, value: unknown) => string | null;

const STATUSES = new Map<unknown, string>([
  ['published', 'Objavljeno'],
  ['draft', 'U pripremi'],
  ['unpublished', 'Neobjavljeno'],
  ['skip', 'Preskaču se'],
  ['update', 'Ažuriraju se'],
  ['own', 'Prijavljen'],
  ['reset', 'Putem emaila'],
  ['customer', 'Kupac'],
  ['unavailable', 'Proizvod nije dostupan'],
  ['deleted', 'Proizvod izbrisan'],
  ['discount-changed', 'Popust promijenjen'],
]);

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Vlasnik',
  catalogue: 'Katalog',
  orders: 'Narudžbe',
  content: 'Sadržaj',
  auditor: 'Revizor',
};
const ROLES = new Map<unknown, string>(Object.entries(ROLE_NAMES));

const LONGEST = 90;
const NOTHING = '—';

/** The changes of an event as they are read; fields that say nothing to an administrator are left out. */
export function shownChanges(
  changes: readonly AuditChange[],
  nameOf: NameOf = () => null,
  entity = '',
): ShownChange[] {
  return changes.flatMap((change) => {
    const name = [`${entity}.${change.field}`, change.field].find((one) => Object.hasOwn(FIELDS, one));
    const field = name === undefined ? undefined : FIELDS[name];
    if (!field) return [];
    const [label, kind = 'text'] = field;
    const text = (value: unknown) =>
      kind === 'reference' ? referenceText(change.field, value, nameOf) : valueText(value, kind);
    return [{ ...change, label, oldText: text(change.old), newText: text(change.new) }];
  });
}

function referenceText(field: string, value: unknown, nameOf: NameOf): string {
  const one = (part: unknown) => nameOf(field, part) ?? (isObject(part) ? '' : String(part));
  if (!Array.isArray(value)) return isNothing(value) ? NOTHING : one(value);
  return (
    value
      .map(one)
      .filter((name) => name !== '')
      .join(', ') || (value.length > 0 ? `Broj stavki: ${value.length}` : NOTHING)
  );
}

function valueText(value: unknown, kind: FieldKind): string {
  if (isNothing(value)) return NOTHING;
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne';
  if (typeof value === 'number') {
    if (kind === 'money') return `${formatAmount(value)} KM`;
    if (kind === 'count') return formatCount(value);
    const number = String(value).replace('.', ',');
    return kind === 'percent' ? `${number}%` : number;
  }
  if (Array.isArray(value)) return listText(value, kind);
  if (isObject(value)) return objectText(value, kind);
  return STATUSES.get(value) ?? shortened(String(value));
}

function listText(values: readonly unknown[], kind: FieldKind): string {
  if (kind === 'pictures') {
    const count = values.filter((value) => !isNothing(value)).length;
    return count === 0 ? NOTHING : `Broj slika: ${count}`;
  }
  if (values.length === 0) return NOTHING;
  if (kind === 'count') return formatCount(values.length);
  if (kind === 'roles') return values.map((role) => ROLES.get(role) ?? String(role)).join(', ');
  const texts = values.map((value) => (isObject(value) ? objectText(value, kind) : ''));
  return texts.every((text) => text !== '') ? texts.join('; ') : `Broj stavki: ${values.length}`;
}

function objectText(value: object, kind: FieldKind): string {
  const text = (name: string) => {
    const found: unknown = Reflect.get(value, name);
    return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  };
  const money = (name: string) => `${formatAmount(Number(text(name)))} KM`;
  switch (kind) {
    case 'variations':
      return `${text('name')} ${money('price')}`;
    case 'named':
      return text('name') || text('title');
    case 'lines':
      return `${text('quantity')} × ${text('title')} (${money('unitPrice')})`;
    case 'coupon':
      return `${text('code')}: ${money('value')}`;
    case 'delivery':
      return `${text('method') === 'pickup' ? 'Preuzimanje' : 'Dostava na kućnu adresu'}, ${money('price')}`;
    default:
      return '…';
  }
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 'empty';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function shortened(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).trimEnd()}…` : plain;
}
