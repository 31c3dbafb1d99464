import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import { type Schema, withNumbers } from './validation.ts';

const compilerFor = AjvCompiler();
const SETTINGS = { allErrors: true, useDefaults: true, removeAdditional: false } as const;

/**
 * Checks requests against their route's schema. What stands in an address is text and is converted; a body
 * says its types itself, and only numbers that a form sent as text are converted in it.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<Schema> {
  const ofAddresses = compilerFor({}, { customOptions: { ...SETTINGS, coerceTypes: true } });
  const ofBodies = compilerFor({}, { customOptions: { ...SETTINGS, coerceTypes: false } });
  return (route) => {
    if (route.httpPart !== 'body') return ofAddresses(route);
    const validate = ofBodies(route);
    return (body: unknown) => {
      const value = withNumbers(route.schema, body);
      return validate(value) === true ? { value } : { error: validationError(validate) };
    };
  };
}

function validationError(validate: { errors?: unknown }): Error & { validation: unknown } {
  return Object.assign(new Error('The body does not fit its schema'), {
    validation: validate.errors,
    statusCode: 400,
  });
}
