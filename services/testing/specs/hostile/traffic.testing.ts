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
  /** Visits that took more than a second. */
  readonly slow: number;
  readonly failed: number;
  /** The first of them. */
  readonly failures: readonly string[];
};

const ANSWER_MS = 30_000;
const PAUSE_MS = 50;
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

/** Visitors who read these pages, each again and again after a pause. */
export type Visitors = {
  /** Sends them to these processes of the shop from now on. */
  visit(urls: readonly string[]): void;
  leave(): Promise<Visits>;
};

/** Resolves when each visitor has read a first page. */
export async function startVisitors(
  urls: readonly string[],
  paths: readonly string[],
  pauseMs: number,
): Promise<Visitors> {
  const options = ['--import', 'tsx', VISITORS, String(pauseMs), urls.join(' '), ...paths];
  const child = spawn(process.execPath, options, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // It reports when every visitor has read a first page: until then it was starting.
  await lines.next();
  return {
    visit(others) {
      child.stdin.write(`${others.join(' ')}\n`);
    },
    async leave() {
      child.stdin.end();
      const reported = await lines.next();
      await once(child, 'close');
      return JSON.parse(reported.value);
    },
  };
}

/** Does `work` while visitors read these pages, each again and again. */
export async function whileVisited<T>(
  url: string,
  paths: readonly string[],
  work: () => Promise<T>,
): Promise<[T, Visits]> {
  const visitors = await startVisitors([url], paths, PAUSE_MS);
  const done = await work();
  return [done, await visitors.leave()];
}
