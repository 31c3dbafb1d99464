import type { FastifySchemaValidationError } from 'fastify';
import { NO_WEB_ADDRESS } from '../../kernel/wire/http-schemas.ts';
import { SHOWN } from '../../kernel/wire/texts.ts';

const EMPTY = 'Ovo polje ne smije biti prazno.';
const MALFORMED = 'Vrijednost nije ispravno napisana.';
/** Patterns that only a text with nothing to see does not match. */
const NOT_EMPTY: readonly unknown[] = [SHOWN, '\\S'];

export function sentence({ keyword, params }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'required':
      return 'Ovo polje je obavezno.';
    case 'minLength':
      return Number(params.limit) > 1 ? `Potrebno je najmanje ${params.limit} znakova.` : EMPTY;
    case 'pattern':
      return NOT_EMPTY.some((pattern) => pattern === params.pattern) ? EMPTY : MALFORMED;
    case 'maxLength':
      return `Dozvoljeno je najviše ${params.limit} znakova.`;
    case 'minimum':
      return `Vrijednost mora biti najmanje ${params.limit}.`;
    case 'maximum':
      return `Vrijednost smije biti najviše ${params.limit}.`;
    case 'maxItems':
      return tooManyItems(Number(params.limit));
    case 'format':
      return params.format === NO_WEB_ADDRESS ? 'Ovdje ne može stajati web adresa.' : MALFORMED;
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
