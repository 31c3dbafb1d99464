import type { FastifySchemaValidationError } from 'fastify';
import { type ErrorAnswer, NO_WEB_ADDRESS } from '../kernel/http-schemas.ts';

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
