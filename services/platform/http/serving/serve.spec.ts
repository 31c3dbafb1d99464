import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { fastify } from 'fastify';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { contract, rolesOf } from '../calls/contract.ts';
import { type Served, serve, textOf } from './serve.ts';

const Thing = Type.Object({ id: Type.String(), name: Type.String() });
const calls = contract({
  'GET /things/:id': {
    summary: 'A thing',
    params: Type.Object({ id: Type.String() }),
    query: Type.Object({ size: Type.Optional(Type.Integer({ maximum: 9 })) }),
    answers: { 200: Thing },
  },
  'POST /things': {
    summary: 'Add a thing',
    access: ['catalogue'],
    body: Type.Object({ name: Type.String({ minLength: 2 }) }),
    answers: { 201: Thing },
  },
  'POST /things/:id': {
    summary: 'Change a thing, or see what would change',
    params: Type.Object({ id: Type.String() }),
    body: Type.Object({ name: Type.Optional(Type.String()) }),
    answers: { 200: Type.Union([Thing, Type.Object({ changes: Type.Integer() })]), 202: Thing },
  },
  'POST /things/:id/forget': {
    summary: 'Forget a thing',
    params: Type.Object({ id: Type.String() }),
    answers: { 204: Type.Null() },
  },
  'GET /things': {
    summary: 'All things',
    privileged: ['auditor'],
    answers: { 200: Type.Array(Thing) },
  },
});

const [apple, plum] = [
  { id: 'a', name: 'Jabuka', secret: 'nabavna cijena' },
  { id: 'p', name: 'Šljiva', secret: 'dobavljač' },
];
const thing: Served<(typeof calls)['GET /things/:id']> = {
  reads: ['catalogue'],
  handle: ({ params, query }) => ({ ...apple, id: `${params.id}${query.size ?? ''}` }),
};

async function served() {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>();
  const configs = new Map<string, unknown>();
  app.addHook('onRoute', ({ method, url, config }) => void configs.set(`${method} ${url}`, config));
  await app.register(
    serve('things', calls, {
      'GET /things/:id': thing,
      'POST /things': { handle: ({ body }) => ({ id: 'n', name: body.name }) },
      'POST /things/:id': {
        mayLackBody: true,
        handle({ params, body: { name } }, reply) {
          if (name === undefined) return { changes: 0 };
          reply.code(202);
          return { ...plum, id: params.id, name };
        },
      },
      'POST /things/:id/forget': { handle: () => null },
      'GET /things': { handle: () => [apple, plum] },
    }),
  );
  await app.ready();
  return { app, configs };
}

describe('a declared call', () => {
  it('is answered with the declared fields only', async () => {
    const { app } = await served();
    expect((await app.inject('/things/x')).json()).toEqual({ id: 'x', name: 'Jabuka' });
    expect((await app.inject('/things')).json()).toEqual([
      { id: 'a', name: 'Jabuka' },
      { id: 'p', name: 'Šljiva' },
    ]);
  });

  it('accepts declared input only, and has the status of its answer', async () => {
    const { app } = await served();
    expect((await app.inject('/things/x?size=3')).json()).toEqual({ id: 'x3', name: 'Jabuka' });
    expect((await app.inject('/things/x?size=10')).statusCode).toBe(400);
    const add = (name: string) => app.inject({ method: 'POST', url: '/things', payload: { name } });
    const added = await add('Kruška');
    expect([added.statusCode, added.json()]).toEqual([201, { id: 'n', name: 'Kruška' }]);
    expect((await add('K')).statusCode).toBe(400);
  });

  it('may have no body, and be answered with another status and form', async () => {
    const { app } = await served();
    const change = (payload?: object) => app.inject({ method: 'POST', url: '/things/p', payload });
    const [looked, changed] = [await change(), await change({ name: 'Dunja' })];
    expect([looked.statusCode, looked.json()]).toEqual([200, { changes: 0 }]);
    expect([changed.statusCode, changed.json()]).toEqual([202, { id: 'p', name: 'Dunja' }]);
  });

  it('has the text of one form by the schema of that form', async () => {
    const app = fastify();
    app.get('/', (_, reply) => textOf(reply, Thing, plum));
    expect((await app.inject('/')).json()).toEqual({ id: 'p', name: 'Šljiva' });
  });

  it('has an empty answer when none is declared', async () => {
    const { app } = await served();
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/things/x/forget' });
    expect([statusCode, body]).toEqual([204, '']);
  });

  it('gives plugins its access and its read models', async () => {
    const { configs } = await served();
    expect(configs.get('POST /things')).toMatchObject({ access: 'administrator', roles: ['catalogue'] });
    expect(configs.get('GET /things')).toMatchObject({ roles: ['auditor'] });
    expect(configs.get('GET /things')).not.toHaveProperty('access');
    expect(configs.get('GET /things/:id')).toEqual(expect.objectContaining({ reads: ['catalogue'] }));
    expect(rolesOf(calls)).toEqual({ 'POST /things': ['catalogue'], 'GET /things': ['auditor'] });
  });
});
