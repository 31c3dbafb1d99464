import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../../access/contracts.ts';
import type { Call } from '../../../platform/http/calls/contract.ts';
import { ONE_LINE } from '../../../platform/kernel/wire/http-schemas.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly [ONE_LINE]?: boolean;
};

/** The bodies of all calls, by their key. */
const bodies = Object.entries<Call>(CONTRACTS).flatMap(([key, { body }]): (readonly [string, Schema])[] =>
  body ? [[key, body]] : [],
);

/** The length of a text in a list, unless it may only be shorter: longer names and ids are rare. */
const LONG_TEXT = 60;

/** The longest that a schema allows, with texts of a usual length in its lists. */
function largest(schema: Schema, longestText = 10_000): unknown {
  const { anyOf, properties, items, maxItems, maxLength, maximum } = schema;
  if (anyOf) return anyOf.map((one) => largest(one, longestText)).reduce(longer);
  if (schema.enum) return schema.enum.reduce(longer);
  if (schema.const !== undefined) return schema.const;
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, largest(one, longestText)]),
    );
  if (items) return Array.from({ length: maxItems ?? 1 }, () => largest(items, LONG_TEXT));
  if (schema.type === 'string') return 'x'.repeat(Math.min(maxLength ?? LONG_TEXT, longestText));
  return schema.type === 'integer' || schema.type === 'number' ? (maximum ?? 1_000_000) : null;
}

function longer(one: unknown, other: unknown): unknown {
  return lengthOf(other) > lengthOf(one) ? other : one;
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

/** The texts of a schema that are kept on one line, by the names of their fields. */
function oneLineFields(schema: Schema, name = ''): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...(schema[ONE_LINE] ? [name] : []),
    ...inner.flatMap((one) => oneLineFields(one, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, one]) => oneLineFields(one, field)),
  ];
}

describe('the body of a call', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.close());

  it('keeps each blank of a password', () => {
    const changed = bodies.flatMap(([key, body]) =>
      oneLineFields(body).flatMap((name) => (/password/i.test(name) ? [`${key}: ${name}`] : [])),
    );
    expect(changed).toEqual([]);
  });

  it.each(bodies)('may hold the longest lists that its schema allows: %s', async (key, body) => {
    const [method, path = ''] = key.split(' ');
    if (method !== 'POST' && method !== 'DELETE') throw new Error(`${key} has a body`);
    const answer = await shop.app.inject({
      method,
      url: `/api${path.replace(/:\w+/g, 'x')}`,
      headers: { ...shop.asAdmin, 'content-type': 'application/json' },
      // Broken at its end: it is read whole, and changes nothing.
      payload: `${JSON.stringify(largest(body))},`,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });
});
