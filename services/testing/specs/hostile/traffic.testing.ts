import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Headers } from '../../seed-world.ts';

/** A request as it is written to the wire. */
export type HostileCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body?: string | Buffer;
};

/** What visitors have met. */
export type Visits = {
  readonly visits: number;
  readonly slowestMs: number;
  readonly p99Ms: number;
  readonly failures: readonly string[];
};

const ANSWER_MS = 30_000;
const VISITORS = new URL('./visitors.testing.ts', import.meta.url).pathname;

/** The status; 0 where the connection was closed without an answer, or none came in time. */
export function send(
  url: string,
  { method, path, headers, body }: HostileCall,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const size = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const call = request(
      { hostname, port, agent, method, path, headers: { ...headers, ...size } },
      (answer) => {
        answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.setTimeout(ANSWER_MS, () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(body);
  });
}

/** Does `work` while visitors read these pages, each again and again. */
export async function whileVisited<T>(
  url: string,
  paths: readonly string[],
  work: () => Promise<T>,
): Promise<[T, Visits]> {
  const child = spawn(process.execPath, ['--import', 'tsx', VISITORS, url, ...paths], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // It reports when every visitor has read a first page: until then it was starting.
  await lines.next();
  const done = await work();
  child.stdin.end();
  const reported = await lines.next();
  await once(child, 'close');
  return [done, JSON.parse(reported.value)];
}
