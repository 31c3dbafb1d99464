import type { FastifySchemaValidationError } from 'fastify';
import { type ErrorAnswer, NO_WEB_ADDRESS, ONE_LINE } from '../kernel/http-schemas.ts';
import { oneLine } from '../kernel/texts.ts';

/** The part of a JSON schema used here. */
export type Schema = {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  /** White space becomes single blanks. */
  readonly [ONE_LINE]?: boolean;
};

/** The maximum number of reported errors; no form has more fields that could fail at once. */
const MOST_FAULTS = 20;

/** The field and a Bosnian sentence for the violations of a route's schema, the first 20 of them. */
export function validationDetails(
  errors: readonly FastifySchemaValidationError[],
): NonNullable<ErrorAnswer['details']> {
  const byField = new Map<string, string>();
  for (const error of errors) {
    if (byField.size === MOST_FAULTS) break;
    const field = fieldOf(error);
    if (!byField.has(field)) byField.set(field, sentence(error));
  }
  return [...byField].map(([field, error]) => ({ field, error }));
}

function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').filter(Boolean);
  if (keyword === 'required' && typeof params.missingProperty === 'string') path.push(params.missingProperty);
  return path.join('.') || 'body';
}

const EMPTY = 'Ovo polje ne smije biti prazno.';

function sentence({ keyword, params }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'required':
      return 'Ovo polje je obavezno.';
    case 'minLength':
      return Number(params.limit) > 1 ? `Potrebno je najmanje ${params.limit} znakova.` : EMPTY;
    case 'pattern':
      return EMPTY;
    case 'maxLength':
      return `Dozvoljeno je najviše ${params.limit} znakova.`;
    case 'minimum':
      return `Vrijednost mora biti najmanje ${params.limit}.`;
    case 'maximum':
      return `Vrijednost smije biti najviše ${params.limit}.`;
    case 'maxItems':
      return tooManyItems(Number(params.limit));
    case 'format':
      return params.format === NO_WEB_ADDRESS
        ? 'Ovdje ne može stajati web adresa.'
        : 'Vrijednost nije ispravno napisana.';
    case 'enum':
    case 'const':
    case 'anyOf':
      return 'Vrijednost nije među dozvoljenima.';
    default:
      return 'Vrijednost nije ispravna.';
  }
}

export function tooManyItems(most: number): string {
  return `Dozvoljeno je najviše ${most} stavki.`;
}

/**
 * The lists in a body that are longer than its schema allows. Traverses the schema and not the body, so its cost does not
 * depend on the body's size.
 */
export function overlongLists(schema: Schema, value: unknown, path = ''): FastifySchemaValidationError[] {
  if (Array.isArray(value)) {
    const limit = Math.max(...[schema, ...(schema.anyOf ?? [])].map(({ maxItems }) => maxItems ?? -1));
    if (limit < 0 || value.length <= limit) return [];
    return [{ keyword: 'maxItems', instancePath: path, schemaPath: '', params: { limit } }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return [schema, ...(schema.anyOf ?? [])].flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, property]) =>
      overlongLists(property, Reflect.get(value, name), `${path}/${name}`),
    ),
  );
}

/**
 * Numbers that a form sent as text become numbers where the schema wants one, and nothing else is converted:
 * null stays null, and a wrong type stays wrong.
 */
export function withNumbers(schema: Schema, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !schema.properties) return body;
  const converted: Record<string, unknown> = { ...body };
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = converted[name];
    if (typeof value === 'string' && wantsNumber(property) && /^-?\d+(\.\d+)?$/.test(value.trim()))
      converted[name] = Number(value);
  }
  return converted;
}

/** The texts that the schema wants on one line are so, in objects and lists, too; all else stays as it is. */
export function withLines(schema: Schema, value: unknown): unknown {
  const alternatives = schema.anyOf ?? [schema];
  if (typeof value === 'string') return alternatives.some((one) => one[ONE_LINE]) ? oneLine(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = alternatives.find((one) => one.items)?.items;
    return items ? value.map((item) => withLines(items, item)) : value;
  }
  const converted: Record<string, unknown> = { ...value };
  for (const { properties = {} } of alternatives)
    for (const [name, property] of Object.entries(properties))
      if (Object.hasOwn(converted, name)) converted[name] = withLines(property, converted[name]);
  return converted;
}

function wantsNumber(schema: Schema): boolean {
  const alternatives = schema.anyOf ?? [schema];
  return alternatives.some(isNumber) && !alternatives.some(({ type }) => type === 'string');
}

function isNumber({ type }: Schema): boolean {
  return type === 'integer' || type === 'number';
}
