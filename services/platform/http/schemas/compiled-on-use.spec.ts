import { describe, expect, it } from 'vitest';
import { compiledOnUse } from './compiled-on-use.ts';

describe('a schema', () => {
  it('is compiled when it is first used, once for all routes and apps that have it', () => {
    const compiled: unknown[] = [];
    const compiler = compiledOnUse((route: { schema?: unknown }) => {
      compiled.push(route.schema);
      return (value: number) => value + 1;
    });
    const [price, title] = [{ type: 'integer' }, { type: 'string' }];
    const [one, other] = [compiler({ schema: price }), compiler({ schema: price })];
    compiler({ schema: title });
    expect(compiled).toEqual([]);
    expect([one(1), other(2), one(3)]).toEqual([2, 3, 4]);
    expect(compiled).toEqual([price]);
  });
});
