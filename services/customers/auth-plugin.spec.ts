import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errorsPlugin } from '../platform/http/errors.ts';
import type { CommandContext } from '../platform/kernel/handle-command.ts';
import { authPlugin } from './auth-plugin.ts';
import { createTokens } from './tokens.ts';

const tokens = createTokens({ signing: () => 'secret', verifying: () => ['secret'] });
const person = { name: 'A', surname: 'B', email: 'a@example.com', version: 1, sid: 's1' };
const amra = tokens.sign({ ...person, _id: 'amra', isAdmin: 0 });
const edin = tokens.sign({ ...person, _id: 'edin', isAdmin: 0 });
const admin = tokens.sign({ ...person, _id: 'admin', isAdmin: 1 });

async function app() {
  const server = Fastify();
  await server.register(errorsPlugin);
  await server.register(authPlugin, {
    tokens,
    sessions: { isCurrent: async ({ version }) => version === 1 },
  });
  server.get('/open', async (request) => request.asker);
  server.get('/own', { config: { access: 'customer' } }, async (request) => request.asker);
  server.get('/admin', { config: { access: 'administrator' } }, async (request) => request.asker);
  server.post('/command', async (request) => request.commandContext());
  server.post('/other', async (request) => request.commandContext());
  server.post('/big', { config: { access: 'administrator' }, bodyLimit: 5 }, async () => 'read');
  return server;
}

describe('who asks', () => {
  it('is let in as the route says', async () => {
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
  it('is told from the token, and a guest when it no longer counts', async () => {
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
    });
    const old = tokens.sign({ ...person, _id: 'amra', isAdmin: 0, version: 0 });
    for (const other of [`Bearer ${old}`, 'Bearer', 'Bearer x y', amra])
      expect(await asker(other)).toEqual({ kind: 'guest' });
  });
  it('is kept out before the body is read', async () => {
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
  it('says who gave it', async () => {
    expect(await send('/command', null)).toEqual({
      correlationId: expect.any(String),
      actor: { kind: 'guest', id: 'guest' },
    });
    expect((await send('/command', admin)).actor).toEqual({ kind: 'administrator', id: 'admin' });
  });
  it('is the same again with its key, for the same asker and call only', async () => {
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
