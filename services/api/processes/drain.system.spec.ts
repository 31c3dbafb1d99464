import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createDrain } from './drain.ts';

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
let server: Server;
afterEach(() => server.closeAllConnections());

/** A server whose answers wait until `answer` is called. */
async function startServer(portClosed?: () => Promise<void>) {
  let answer: () => void = () => undefined;
  const gated = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server = createServer(async (_, response) => {
    await gated;
    response.end('ok');
  });
  const drain = createDrain(server, portClosed);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { drain, answer };
}

async function open(): Promise<Socket> {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  const socket = connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends a request and waits until the server has it. */
async function ask(): Promise<Socket> {
  const socket = await open();
  socket.write(REQUEST);
  await once(server, 'request');
  return socket;
}

describe('a server that is drained', () => {
  it('answers earlier requests, announces the close, and accepts no connections', async () => {
    const { drain, answer } = await startServer();
    const asked = await ask();
    const address = server.address();
    const drained = drain();
    await expect.poll(() => server.listening).toBe(false);
    const late = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    answer();
    const said = await text(asked);
    expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(said).toMatch(/\r\nconnection: close\r\n/i);
    await drained;
  });

  it('answers a request that arrives on an open connection meanwhile', async () => {
    const { drain, answer } = await startServer();
    answer();
    const [idle, fresh] = [await ask(), await open()];
    await once(idle, 'data');
    const drained = drain();
    await expect.poll(() => server.listening).toBe(false);
    for (const socket of [idle, fresh]) socket.write(REQUEST);
    for (const socket of [idle, fresh]) {
      const said = await text(socket);
      expect(said).toContain('HTTP/1.1 200 OK');
      expect(said).toMatch(/connection: close/i);
    }
    await drained;
  });

  it('closes connections without a request, or with half of one', async () => {
    const { drain } = await startServer();
    const [silent, half] = [await open(), await open()];
    half.write('GET / HTTP/1.1\r\nho');
    await drain();
    await Promise.all([silent, half].map((socket) => socket.destroyed || once(socket, 'close')));
  });

  it('announces the close of connections only once other processes have stopped listening, too', async () => {
    let othersClose: () => void = () => undefined;
    const others = new Promise<void>((resolve) => {
      othersClose = resolve;
    });
    let isClosed = false;
    const { drain, answer } = await startServer(() => {
      isClosed = !server.listening;
      return others;
    });
    answer();
    const socket = await ask();
    await once(socket, 'data');
    const isAnnounced = async () => {
      socket.write(REQUEST);
      const [said] = await once(socket, 'data');
      return /connection: close/i.test(String(said));
    };
    const drained = drain();
    await expect.poll(() => isClosed).toBe(true);
    for (let asked = 0; asked < 3; asked += 1) expect(await isAnnounced()).toBe(false);
    othersClose();
    await expect.poll(isAnnounced).toBe(true);
    await drained;
  });

  it('is drained by any caller that closes it', async () => {
    const { answer } = await startServer();
    const asked = await ask();
    const closed = new Promise((resolve) => server.close(resolve));
    answer();
    expect(await text(asked)).toContain('HTTP/1.1 200 OK');
    await closed;
  });
});
