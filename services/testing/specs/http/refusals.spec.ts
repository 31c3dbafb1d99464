import { fastify } from 'fastify';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../../access/contracts.ts';
import type { Call, Contract } from '../../../platform/http/calls/contract.ts';
import { errorsPlugin } from '../../../platform/http/refusals/errors.ts';
import { compileSerializer } from '../../../platform/http/schemas/serializer-compiler.ts';
import { serve } from '../../../platform/http/serving/serve.ts';
import { Rejected, type Rejection } from '../../../platform/kernel/rejection.ts';

const KINDS = [
  ...(['invalid', 'unauthenticated', 'forbidden', 'missing', 'conflict'] as const),
  ...(['too-large', 'unsupported', 'rule', 'too-many'] as const),
];
const SECRET = { secret: 'nabavna cijena' };
const calls: Contract = CONTRACTS;

/** Every call, refused with this. */
let refusal: Rejection;
const app = fastify({ exposeHeadRoutes: false });
beforeAll(async () => {
  app.setSerializerCompiler(compileSerializer);
  app.setValidatorCompiler(() => () => true);
  await app.register(errorsPlugin);
  const refuse = () => {
    throw new Rejected(refusal);
  };
  await app.register(serve('all', calls, Object.fromEntries(Object.keys(calls).map((key) => [key, refuse]))));
  await app.ready();
});

async function refused(key: string, by: Rejection): Promise<unknown> {
  refusal = by;
  const [method, path = ''] = key.split(' ');
  const url = path.replaceAll(/:\w+/g, 'x');
  return (
    await app.inject({ method: method === 'GET' ? 'GET' : method === 'POST' ? 'POST' : 'DELETE', url })
  ).json();
}

describe('a refused call', () => {
  it.each(KINDS)('is answered with declared fields only: %s', async (kind) => {
    const fault = { field: 'name', error: 'Naziv je zauzet.' };
    const by = {
      kind,
      code: 'some_code',
      message: 'Nije moguće.',
      details: [{ ...fault, ...SECRET }],
      extra: SECRET,
    };
    for (const key of Object.keys(calls))
      expect([key, await refused(key, by)]).toEqual([
        key,
        { error: 'Nije moguće.', code: 'some_code', details: [fault] },
      ]);
  });

  it('is answered with the further fields that its call declares for the code', async () => {
    const declared = Object.entries(calls).flatMap(([key, { refusals }]) =>
      formsOf(refusals).map((one) => ({ key, ...one })),
    );
    expect(declared.length).toBeGreaterThan(15);
    for (const { key, code, form } of declared) {
      const fields = Value.Create(form);
      const by = {
        kind: 'conflict',
        code,
        message: 'Nije moguće.',
        extra: { ...fields, ...SECRET },
      } as const;
      expect([key, await refused(key, by)]).toEqual([key, { error: 'Nije moguće.', code, ...fields }]);
    }
  });
});

function formsOf(refusals: Call['refusals'] = {}) {
  return Object.entries(refusals).flatMap(([code, forms]) => [forms].flat().map((form) => ({ code, form })));
}
