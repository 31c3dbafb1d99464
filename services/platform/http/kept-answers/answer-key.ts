import type { FastifyRequest } from 'fastify';

const known = new WeakMap<object, readonly string[]>();

/**
 * The inputs of an answer: the route, its path parameters, and the query parameters that its schema knows, in one order
 * and in the form validation gave them, or as `query` has them. Unknown parameters are ignored (specification/http-contract §10).
 */
export function answerKey(
  { routeOptions, params, query: asked }: FastifyRequest,
  query: unknown = asked,
): string {
  const given: [name: string, value: unknown][] = [];
  if (isRecord(query))
    for (const name of parametersOf(routeOptions.schema?.querystring))
      if (query[name] !== undefined) given.push([name, query[name]]);
  return JSON.stringify([routeOptions.url, params, given]);
}

function parametersOf(schema: unknown): readonly string[] {
  if (!isRecord(schema)) return [];
  const before = known.get(schema);
  if (before) return before;
  const names = isRecord(schema.properties) ? Object.keys(schema.properties).sort() : [];
  known.set(schema, names);
  return names;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
