import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { addressesPlugin, readableAddress } from './addresses.ts';
import { errorsPlugin } from './errors.ts';

const app = fastify({ rewriteUrl: readableAddress('/broken') });
await app.register(errorsPlugin);
await app.register(addressesPlugin);
app.get('/broken', async (_, reply) => reply.code(400).send('broken'));
app.get('/*', async () => 'found');
app.get('/api/*', async () => 'found');
afterAll(() => app.close());

const answer = async (url: string) => {
  const { statusCode, body } = await app.inject({ url });
  return [statusCode, body.startsWith('{') ? JSON.parse(body).code : body];
};

describe('an address', () => {
  it('of a page is read up to 2 KB, its query included', async () => {
    expect(await answer(`/${'a'.repeat(2_047)}`)).toEqual([200, 'found']);
    expect(await answer(`/a?fbclid=${'a'.repeat(1_900)}`)).toEqual([200, 'found']);
    expect(await answer(`/${'a'.repeat(2_048)}`)).toEqual([400, 'broken']);
    expect(await answer(`/a?fbclid=${'a'.repeat(2_048)}`)).toEqual([400, 'broken']);
  });

  it('of the API has a path of up to 2 KB; its query is bounded by the schema of the route', async () => {
    expect(await answer(`/api/a?ids=${'a'.repeat(9_000)}`)).toEqual([200, 'found']);
    expect(await answer(`/api/${'a'.repeat(2_048)}`)).toEqual([414, 'too_large']);
  });

  it('has no empty part in its path', async () => {
    for (const url of ['//', '///a', '/a//', '/a//b', `/${'/'.repeat(2_000)}x`])
      expect([url.slice(0, 9), ...(await answer(url))]).toEqual([url.slice(0, 9), 400, 'broken']);
    expect(await answer('/api//a')).toEqual([400, 'invalid_request']);
    expect(await answer('/a?next=//b')).toEqual([200, 'found']);
  });

  it('may have letters that are not encoded', async () => {
    const raw = Buffer.from('/pretraga/čaj?uz=šećer').toString('latin1');
    const rewrite = readableAddress('/broken');
    const message = new IncomingMessage(new Socket());
    expect(rewrite(Object.assign(message, { url: raw, method: 'GET', headers: { host: 'a' } }))).toBe(
      '/pretraga/%C4%8Daj?uz=%C5%A1e%C4%87er',
    );
  });

  it('has no NUL, its query included', async () => {
    expect(await answer('/a?q=%00')).toEqual([400, 'broken']);
    expect(await answer('/api/a?q=%00')).toEqual([400, 'invalid_request']);
  });
});
