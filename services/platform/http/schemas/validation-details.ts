import type { FastifySchemaValidationError } from 'fastify';
import type { ErrorAnswer } from '../../kernel/wire/http-schemas.ts';
import { sentence } from './violation-sentence.ts';

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
