import type { FastifySchemaValidationError } from 'fastify';
import type { ErrorAnswer } from '../kernel/http-schemas.ts';

/** The part of a JSON schema that is looked at here. */
export type Schema = {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
};

/** The field and a Bosnian sentence for every violation of a route's schema. */
export function validationDetails(
  errors: readonly FastifySchemaValidationError[],
): NonNullable<ErrorAnswer['details']> {
  const byField = new Map<string, string>();
  for (const error of errors) {
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
    case 'format':
      return 'Vrijednost nije ispravno napisana.';
    case 'enum':
    case 'const':
    case 'anyOf':
      return 'Vrijednost nije među dozvoljenima.';
    default:
      return 'Vrijednost nije ispravna.';
  }
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

function wantsNumber(schema: Schema): boolean {
  const alternatives = schema.anyOf ?? [schema];
  return alternatives.some(isNumber) && !alternatives.some(({ type }) => type === 'string');
}

function isNumber({ type }: Schema): boolean {
  return type === 'integer' || type === 'number';
}
