import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import { isEmail } from '../../kernel/wire/email.ts';
import { NO_WEB_ADDRESS, ONE_LINE } from '../../kernel/wire/http-schemas.ts';
import { isMoment } from '../../kernel/wire/is-moment.ts';
import { isLink } from '../../kernel/wire/links.ts';
import { namesWebAddress } from '../../kernel/wire/texts.ts';
import { compiledOnUse } from './compiled-on-use.ts';
import { overlongLists, type Schema, withLines, withNumbers } from './validation.ts';

type Route = Parameters<FastifySchemaCompiler<Schema>>[0];

const compilerFor = AjvCompiler();
// Reports every wrong field of a form at once. The cost is bounded by the sizes of bodies and of the lists in them,
// whose length is checked first.
const SETTINGS = {
  allErrors: true,
  useDefaults: true,
  removeAdditional: false,
  formats: { link: isLink, [NO_WEB_ADDRESS]: (text: string) => !namesWebAddress(text) },
} as const;

const compiler = (coerceTypes: boolean) =>
  compilerFor(
    {},
    {
      customOptions: { ...SETTINGS, keywords: [ONE_LINE], coerceTypes },
      // The compiler's own formats admit moments that `Date` cannot read, and refuse e-mails that browsers accept.
      onCreate: (ajv) => ajv.addFormat('date-time', isMoment).addFormat('email', isEmail),
    },
  );
const [converting, strict] = [compiler(true), compiler(false)];

const ofAddress = compiledOnUse((route: Route) => {
  const validate = converting(route);
  return (value: unknown) => validate(value) === true || { error: validate.errors ?? [] };
});

const ofBody = compiledOnUse((route: Route) => {
  const validate = strict(route);
  return (body: unknown) => {
    const overlong = overlongLists(route.schema, body);
    if (overlong.length > 0) return { error: validationError(overlong) };
    const value = withLines(route.schema, withNumbers(route.schema, body));
    return validate(value) === true ? { value } : { error: validationError(validate.errors) };
  };
});

/**
 * Checks requests against their route's schema. Parameters of an address are text and are converted; a body
 * has types of its own, and only numbers that a form sent as text are converted in it, and
 * texts that must be on one line.
 */
export const compileValidator: FastifySchemaCompiler<Schema> = (route) =>
  route.httpPart === 'body' ? ofBody(route) : ofAddress(route);

function validationError(validation: unknown): Error & { validation: unknown } {
  return Object.assign(new Error('The body does not fit its schema'), {
    validation,
    statusCode: 400,
  });
}
