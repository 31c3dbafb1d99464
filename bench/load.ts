import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import autocannon from 'autocannon';

export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number };
export const CONNECTIONS = 32;

/** Requests `url` repeatedly over 32 connections; throws when a response is not 2xx. */
export async function getLoad(url: string, seconds: number): Promise<Load> {
  return resultOf(await autocannon({ url, connections: CONNECTIONS, duration: seconds }));
}

/** Requests the paths in turn, over 32 connections. */
export async function getMany(url: string, paths: readonly string[], seconds: number): Promise<Load> {
  let next = 0;
  return resultOf(
    await autocannon({
      url,
      connections: CONNECTIONS,
      duration: seconds,
      requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) }],
    }),
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** One request with Node's own client: `fetch` takes half as long as a page. Throws when the response is not 200. */
export async function getOnce(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ ms: number; etag: string }> {
  const began = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers }, resolve).on('error', reject);
  });
  await once(answer.resume(), 'end');
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return { ms: performance.now() - began, etag: answer.headers.etag ?? '' };
}

/** Requests each path once, over 32 connections. */
export async function getEach(url: string, paths: readonly string[]): Promise<Load> {
  const times: number[] = [];
  const waiting = paths.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const path of waiting) times.push((await getOnce(url + path)).ms);
    }),
  );
  return loadOf(times, (performance.now() - began) / 1_000);
}

/** The result of a number of requests in a number of seconds. */
export function loadOf(times: readonly number[], seconds: number): Load {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/**
 * Posts each body once, over 32 connections or as many as named; throws when a response is not 2xx. Requests are built before the clock
 * starts, and only the status of a response is read, because the client shares the CPU with the measured shop.
 */
export async function postEach(
  url: string,
  path: string,
  bodies: readonly object[],
  connections = CONNECTIONS,
): Promise<Load> {
  const { host, hostname, port } = new URL(url);
  const requests = bodies.map((body) => requestOf(host, path, JSON.stringify(body)));
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => connected(Number(port), hostname)),
  );
  const times: number[] = [];
  const waiting = requests[Symbol.iterator]();
  const began = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      for (const request of waiting) {
        const asked = performance.now();
        await answered(socket, request);
        times.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const socket of sockets) socket.destroy();
  return loadOf(times, seconds);
}

function requestOf(host: string, path: string, body: string): Buffer {
  const length = Buffer.byteLength(body);
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${length}`;
  return Buffer.from(`${head}\r\n\r\n${body}`);
}

async function connected(port: number, host: string): Promise<Socket> {
  const socket = connect(port, host).setNoDelay().setEncoding('latin1');
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the response is complete by its length; rejects when the connection breaks. */
function answered(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = '';
    function read(part: string) {
      answer += part;
      const head = answer.indexOf('\r\n\r\n');
      const length = head < 0 ? null : /\r\ncontent-length: (\d+)/i.exec(answer);
      if (length === null || answer.length < head + 4 + Number(length[1])) return;
      done();
      if (answer.startsWith('HTTP/1.1 2')) resolve();
      else reject(new Error(`Refused: ${answer}`));
    }
    function broken() {
      done();
      reject(new Error('The connection broke'));
    }
    function done() {
      socket.off('data', read).off('close', broken);
    }
    socket.on('data', read).on('close', broken);
    socket.write(request);
  });
}

function resultOf(result: autocannon.Result): Load {
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`);
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
