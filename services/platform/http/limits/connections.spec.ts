import { connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionsPlugin } from './connections.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function given(limits: { most?: number; mostOfAddress?: number | null; trustedProxies?: string[] }) {
  app = fastify();
  await app.register(connectionsPlugin, { most: 100, mostOfAddress: 2, trustedProxies: [], ...limits });
  app.get('/', async () => 'here');
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** What a new connection gets: 'answered', and stays open, or 'closed'. */
function open(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', () => resolve('answered')).once('close', () => resolve('closed'));
  });
}

describe('the connections of one address', () => {
  it('are limited, and a closed one frees a place', async () => {
    const port = await given({});
    expect([await open(port), await open(port), await open(port)]).toEqual([
      'answered',
      'answered',
      'closed',
    ]);
    sockets[0]?.destroy();
    await expect.poll(() => open(port)).toBe('answered');
  });

  it('are not limited for a trusted proxy, by address or network', async () => {
    for (const trustedProxies of [['127.0.0.1'], ['10.0.0.0/8', '127.0.0.0/8']]) {
      const port = await given({ trustedProxies });
      for (let n = 0; n < 4; n += 1) expect(await open(port)).toBe('answered');
      await app.close();
    }
  });

  it('are not limited where limits are turned off', async () => {
    const port = await given({ mostOfAddress: null });
    for (let n = 0; n < 4; n += 1) expect(await open(port)).toBe('answered');
  });
});

describe('the connections of the server', () => {
  it('are limited for each client', async () => {
    const port = await given({ most: 2, mostOfAddress: null });
    expect([await open(port), await open(port), await open(port)]).toEqual([
      'answered',
      'answered',
      'closed',
    ]);
  });
});
