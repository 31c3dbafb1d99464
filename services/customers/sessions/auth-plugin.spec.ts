import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../platform/http/calls/roles.ts';
import { errorsPlugin } from '../../platform/http/refusals/errors.ts';
import type { CommandContext } from '../../platform/kernel/commands/command-handler.ts';
import { ok } from '../../platform/kernel/rejection.ts';
import { authPlugin } from './auth-plugin.ts';
import { createTokens } from './tokens.ts';

const tokens = createTokens({ signing: () => 'secret', verifying: () => ['secret'] });
const person = { name: 'A', surname: 'B', email: 'a@example.com', version: 1, sid: 's1' };
const amra = tokens.sign({ ...person, _id: 'amra', isAdmin: 0 });
const edin = tokens.sign({ ...person, _id: 'edin', isAdmin: 0 });
const admin = tokens.sign({ ...person, _id: 'admin', isAdmin: 1 });
const editor = tokens.sign({ ...person, _id: 'editor', isAdmin: 1 });
const ROLES: Readonly<Record<string, readonly Role[]>> = { admin: ['owner'], editor: ['content', 'auditor'] };
const routeRoles = {
  'GET /admin': ['catalogue'],
  'GET /texts': ['content'],
  'GET /settings': [],
  'POST /big': [],
  'GET /more': ['auditor'],
  'GET /remove/:id': ['content'],
  'DELETE /remove/:id': ['catalogue'],
} as const;

async function rolesOf({ _id, version }: { _id: string; version: number }) {
  return version === 1 ? (ROLES[_id] ?? []) : null;
}

async function app() {
  const server = Fastify();
  await server.register(errorsPlugin);
  await server.register(authPlugin, {
    tokens,
    sessions: { rolesOf, currentRoles: rolesOf },
    stepUp: { require: async () => ok(null) },
    routeRoles,
  });
  server.get('/open', async (request) => request.asker);
  server.get('/own', { config: { access: 'customer' } }, async (request) => request.asker);
  for (const path of ['/admin', '/texts', '/api/settings'])
    server.get(path, { config: { access: 'administrator' } }, async (request) => request.asker);
  server.route({
    method: ['GET', 'DELETE'],
    url: '/remove/:id',
    config: { access: 'administrator' },
    handler: async () => 'removed',
  });
  server.get('/more', async ({ privileged }) => privileged);
  server.post('/command', async (request) => request.commandContext());
  server.post('/other', async (request) => request.commandContext());
  server.post('/big', { config: { access: 'administrator' }, bodyLimit: 5 }, async () => 'read');
  return server;
}

describe('the caller', () => {
  it('is admitted as the route declares', async () => {
    const server = await app();
    const status = async (url: string, token?: string) =>
      (await server.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;
    const each = async (url: string) => [
      await status(url),
      await status(url, amra),
      await status(url, admin),
    ];
    expect(await each('/open')).toEqual([200, 200, 200]);
    expect(await each('/own')).toEqual([401, 200, 200]);
    expect(await each('/admin')).toEqual([401, 403, 200]);
    expect(await status('/nothing')).toBe(404);
  });
  it('needs one of the route’s roles in the table, or is an owner', async () => {
    const server = await app();
    const status = async (url: string, token: string) =>
      (await server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    const each = async (url: string) => [await status(url, editor), await status(url, admin)];
    expect(await each('/admin')).toEqual([403, 200]);
    expect(await each('/texts')).toEqual([200, 200]);
    expect(await each('/api/settings')).toEqual([403, 200]);
    // Of two methods of one route the stricter counts for both.
    expect(await each('/remove/1')).toEqual([403, 200]);
  });
  it('sees more of an open route with a role of the table', async () => {
    const server = await app();
    const reported = async (url: string, token?: string) =>
      (await server.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).json();
    expect([await reported('/more'), await reported('/more', amra)]).toEqual([false, false]);
    expect([await reported('/more', editor), await reported('/more', admin)]).toEqual([true, true]);
  });
  it('has its roles in the table: an administrators’ route without them fails to register', async () => {
    const server = await app();
    expect(() =>
      server.get('/forgotten', { config: { access: 'administrator' } }, async () => 'open'),
    ).toThrow('GET /forgotten');
  });
  it('is read from the token, and is a guest when it is invalid', async () => {
    const server = await app();
    const asker = async (authorization: string) =>
      (await server.inject({ url: '/open', headers: { authorization } })).json();
    expect(await asker(`bearer ${amra}`)).toEqual({
      kind: 'customer',
      id: 'amra',
      name: 'A',
      surname: 'B',
      email: 'a@example.com',
      sessionId: 's1',
      signedInAt: expect.any(Number),
      roles: [],
    });
    const old = tokens.sign({ ...person, _id: 'amra', isAdmin: 0, version: 0 });
    for (const other of [`Bearer ${old}`, 'Bearer', 'Bearer x y', amra])
      expect(await asker(other)).toEqual({ kind: 'guest' });
  });
  it('is refused before the body is read', async () => {
    const server = await app();
    expect(
      (await server.inject({ method: 'POST', url: '/big', payload: { much: 'too much' } })).statusCode,
    ).toBe(401);
  });
});

describe('a command', () => {
  const send = async (url: string, token: string | null, key?: string): Promise<CommandContext> => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    return (await (await app()).inject({ method: 'POST', url, headers })).json();
  };
  it('names its author', async () => {
    expect(await send('/command', null)).toEqual({
      correlationId: expect.any(String),
      actor: { kind: 'guest', id: 'guest' },
    });
    expect((await send('/command', admin)).actor).toEqual({ kind: 'administrator', id: 'admin' });
  });
  it('has the same id for the same key, caller and call', async () => {
    const first = (await send('/command', amra, 'k')).commandId;
    expect(first).toBeDefined();
    expect((await send('/command', amra, 'k')).commandId).toBe(first);
    const others = [
      send('/command', edin, 'k'),
      send('/command', null, 'k'),
      send('/other', amra, 'k'),
      send('/command', amra, 'l'),
    ];
    for (const other of await Promise.all(others)) expect(other.commandId).not.toBe(first);
  });
});
