import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Visitors in a process of their own, so that they measure the delays of the shop and not of the test. The process reports when
 * each has read a page, lets each read page after page until standard input ends, and then prints the measurements. A line of
 * standard input names the processes of the shop that it visits from then on.
 */
const [pause = '', first = '', ...paths] = process.argv.slice(2);
const SLOW_MS = 1_000;
const waits: number[] = [];
const failures: string[] = [];
let urls = first.split(' ');
let next = 0;
let reading = true;
createInterface({ input: process.stdin })
  .on('line', (line) => {
    urls = line.split(' ');
  })
  .on('close', () => {
    reading = false;
  });

async function visit(path: string): Promise<void> {
  const url = urls[next++ % urls.length] ?? '';
  const began = performance.now();
  const answer = await fetch(`${url}${path}`).catch((error: unknown) => String(error));
  if (typeof answer === 'string') failures.push(`${path}: ${answer}`);
  else {
    await answer.arrayBuffer();
    if (answer.status !== 200) failures.push(`${path}: ${answer.status}`);
  }
  waits.push(performance.now() - began);
}

await Promise.all(paths.map(visit));
waits.length = 0;
process.stdout.write('reading\n');
await Promise.all(
  paths.map(async (path) => {
    while (reading) {
      await visit(path);
      await delay(Number(pause));
    }
  }),
);
waits.sort((a, b) => a - b);
const reported = {
  visits: waits.length,
  slowestMs: Math.round(waits.at(-1) ?? 0),
  p99Ms: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
  slow: waits.filter((ms) => ms > SLOW_MS).length,
  failed: failures.length,
  failures: failures.slice(0, 20),
};
process.stdout.write(`${JSON.stringify(reported)}\n`);
