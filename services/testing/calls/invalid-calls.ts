import type { InjectOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { newId } from '../../platform/kernel/ids.ts';
import type { Headers } from '../seed-world.ts';
import type { RightCall } from './valid-calls.ts';

/** A schema of the OpenAPI document. */
type Schema = TSchema & {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};
type Parameter = { readonly in: string; readonly name: string; readonly schema: Schema };
type Operation = {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

export type Route = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Without `/api`, parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
};

/** A call with a single fault, and its expected answer. */
export type WrongCall = {
  readonly name: string;
  readonly options: InjectOptions;
  readonly status: readonly number[];
  readonly code?: string;
  /** The prefix of a field that `details` must name. */
  readonly field?: string;
};

const INVALID = { status: [400], code: 'invalid_request' } as const;
const REFUSED = [400, 404, 409, 422] as const;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Every call of the document under `/api`, by `METHOD /path`. */
export function routesOf({ paths }: OpenApi): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const [url, operations] of Object.entries(paths)) {
    if (!url.startsWith('/api/')) continue;
    const path = url.slice('/api'.length);
    for (const [name, { parameters = [], requestBody }] of Object.entries(operations)) {
      const method = name.toUpperCase();
      if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
        throw new Error(`Who looks after ${method} ${path}?`);
      routes.set(`${method} ${path}`, {
        method,
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
      });
    }
  }
  return routes;
}

/** The address of a call; values are inserted without encoding. */
export function urlOf(path: string, params: Readonly<Record<string, string>>, raw = false): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => (raw ? (params[name] ?? '') : encodeURIComponent(params[name] ?? '')))}`;
}

/** The address of a valid call, with its required query. */
export function rightUrl({ route, call, params }: Pick<Asked, 'route' | 'call' | 'params'>): string {
  const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
  return `${urlOf(route.path, params)}${query}`;
}

export type Asked = {
  readonly route: Route;
  readonly call: RightCall;
  readonly params: Readonly<Record<string, string>>;
  readonly as: Headers;
};

/** Every fault of a call that its schema implies. */
export function wrongCalls(asked: Asked): WrongCall[] {
  return [...wrongBodies(asked), ...wrongParameters(asked), ...wrongQueries(asked)];
}

function optionsOf(asked: Asked, more: InjectOptions = {}): InjectOptions {
  const { route, call, as } = asked;
  return {
    method: route.method,
    url: rightUrl(asked),
    headers: { ...as },
    ...(call.body ? { payload: call.body } : {}),
    ...more,
  };
}

function wrongBodies(asked: Asked): WrongCall[] {
  const { route, call, as } = asked;
  const { body } = route;
  if (!body || !call.body) return [];
  const sent = (
    name: string,
    payload: string,
    more: Partial<WrongCall> = {},
    headers: Headers = JSON_TYPE,
  ): WrongCall => ({
    name,
    options: optionsOf(asked, { payload, headers: { ...as, ...headers } }),
    ...INVALID,
    ...more,
  });
  const text = JSON.stringify(call.body);
  const within = (piece: string) => `${text.slice(0, -1)},"jos":${piece}}`;
  const { payload: _, ...withoutBody } = optionsOf(asked);
  const notJson = { status: [415], code: 'unsupported_media_type' };
  return [
    { name: 'no body', options: withoutBody, ...INVALID, ...(call.noBody && { code: call.noBody }) },
    sent('an empty body', '', call.noBody ? { code: call.noBody } : {}),
    ...['{"a":', '{a:1}', '{} {}', `${text},`].map((broken) =>
      sent(`broken JSON ${broken.slice(0, 20)}`, broken),
    ),
    ...['[]', 'null', '7', '"tekst"'].map((other) =>
      sent(`${other} for a body`, other, body.required?.length || other !== '[]' ? { field: 'body' } : {}),
    ),
    sent('the character NUL as an escape', within('"a\\u0000b"')),
    sent('the character NUL as it is', within('"a\u0000b"')),
    sent('half a character', within('"\\ud800"')),
    sent('a body that changes what objects are', within('{"__proto__":{"isAdmin":1}}')),
    sent('a body over the limit', within(`"${'x'.repeat(1024 * 1024)}"`), {
      status: [413],
      code: 'too_large',
    }),
    ...[
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ].map((type) => sent(`a body of ${type}`, text, notJson, { 'content-type': type })),
    ...Object.entries(body.properties ?? {}).flatMap(([field, schema]) =>
      wrongValues(asked, field, schema, body.required?.includes(field) ?? false),
    ),
  ];
}

function wrongValues(asked: Asked, field: string, schema: Schema, required: boolean): WrongCall[] {
  const { [field]: _, ...others }: Record<string, unknown> = { ...asked.call.body };
  const changed = (value: unknown, more: Pick<WrongCall, 'status'> & Partial<WrongCall>): WrongCall => ({
    name: `${field} ${shortly(value)}`,
    options: optionsOf(asked, { payload: { ...others, [field]: value } }),
    ...more,
  });
  const invalid = { ...INVALID, field };
  const values = [null, true, {}, { a: 1 }, [[]], 7.5, -1, '', '   ', 'nije među njima', ...beyond(schema)];
  const wrong = values.filter((value) => !fits(schema, value)).map((value) => changed(value, invalid));
  const large = [-1, 2 ** 31, 2 ** 53, 1e19, 1e300].filter(
    (value) => takesNumbers(schema) && fits(schema, value),
  );
  const isAnyNumber = asked.call.anyNumber?.includes(field) ?? false;
  const lists = takesLists(schema) ? ['nije JSON', '{', '{"a":1}', '7', 'null', '[[]]', '[null]'] : [];
  return [
    ...(required ? [{ ...changed(undefined, invalid), name: `no ${field}` }] : []),
    ...wrong,
    ...(isAnyNumber ? [] : large.map((value) => changed(value, { status: REFUSED }))),
    ...lists.map((value) => changed(value, invalid)),
  ];
}

function fits(schema: Schema, value: unknown): boolean {
  if (value === null && (schema.nullable || schema.anyOf?.some(({ nullable }) => nullable))) return true;
  return Value.Check(schema, value);
}

function takesNumbers(schema: Schema): boolean {
  return (schema.anyOf ?? [schema]).some(({ type }) => type === 'integer' || type === 'number');
}

/** A list that may also be sent as JSON text. */
function takesLists(schema: Schema): boolean {
  return schema.anyOf?.some(({ type }) => type === 'array') ?? false;
}

/** One more than the limit. */
function beyond(schema: Schema): unknown[] {
  return (schema.anyOf ?? [schema]).flatMap(({ minimum, maximum, maxLength }) => [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1, 1e19]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
  ]);
}

const UNKNOWN_IDS = [
  'nema-takvog',
  '0',
  '-1',
  '4711',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(30),
  '1e3',
  "' or 1=1 --",
  '../etc/passwd',
  'ž%',
  '12:00',
];

function wrongParameters(asked: Asked): WrongCall[] {
  const { route, call, params } = asked;
  const sent = (
    name: string,
    value: string,
    more: Pick<WrongCall, 'status'> & Partial<WrongCall>,
    raw = false,
  ): WrongCall => ({
    name: `${name} ${shortly(value)}`,
    options: optionsOf(asked, { url: urlOf(route.path, { ...params, [name]: value }, raw) }),
    ...more,
  });
  return route.parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap(({ name, schema }) => [
      ...[...UNKNOWN_IDS, newId()]
        .filter((value) => value !== params[name])
        .map((value) => sent(name, value, { status: [call.unknown ?? 404] })),
      sent(name, 'x'.repeat((schema.maxLength ?? 200) + 1), { status: [400, call.unknown ?? 404] }),
      sent(name, '%00', INVALID, true),
      sent(name, '1%00', INVALID, true),
      sent(name, '%E0%A4%A', { status: [400] }, true),
      sent(name, 'x'.repeat(3000), { status: [400, 404, 414] }),
    ]);
}

function wrongQueries(asked: Asked): WrongCall[] {
  const { route, params } = asked;
  const sent = (query: string, more: Partial<WrongCall> = {}): WrongCall => ({
    name: `?${shortly(query)}`,
    options: optionsOf(asked, { url: `${urlOf(route.path, params)}?${query}` }),
    ...INVALID,
    ...more,
  });
  const queries = route.parameters.filter((parameter) => parameter.in === 'query');
  return queries.flatMap(({ name, schema }) => {
    const isNumber = takesNumbers(schema);
    const texts = [
      ...(isNumber ? ['', 'tekst', '1.5', '0x10', '9'.repeat(30), '2147483648'] : ['nepoznato']),
      ...beyond(schema).map(String),
    ];
    const wrong = texts.filter((text) =>
      isNumber ? !fits(schema, text === '' ? text : Number(text)) : !fits(schema, text),
    );
    return [
      ...wrong.map((text) => sent(`${name}=${encodeURIComponent(text)}`, { field: name })),
      sent(`${name}=1&${name}=2`, { field: name }),
      sent(`${name}=%00`),
    ];
  });
}

function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 20)}… (${text.length})` : text;
}
