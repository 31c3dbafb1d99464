import type { FastifySchemaValidationError } from 'fastify';
import { ONE_LINE } from '../../kernel/wire/http-schemas.ts';
import { oneLine } from '../../kernel/wire/texts.ts';

/** The part of a JSON schema used here. */
export type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  /** White space becomes single blanks. */
  readonly [ONE_LINE]?: boolean;
};

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
  return alternatives.some(isNumber) && !alternatives.some(isText);
}

/** Whether any text fits, not only a certain one. */
function isText(schema: Schema): boolean {
  return schema.type === 'string' && schema.const === undefined;
}

function isNumber({ type }: Schema): boolean {
  return type === 'integer' || type === 'number';
}
