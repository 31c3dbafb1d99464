import { setTimeout as delay } from 'node:timers/promises';

/**
 * Visitors in a process of their own, so that they measure the delays of the shop and not of the test. The process reports when
 * each has read a page, lets each read page after page until standard input ends, and then prints the measurements.
 */
const [url = '', ...paths] = process.argv.slice(2);
const PAUSE_MS = 50;
const waits: number[] = [];
const failures: string[] = [];
let reading = true;
process.stdin.on('end', () => {
  reading = false;
});
process.stdin.resume();

async function visit(path: string): Promise<void> {
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
      await delay(PAUSE_MS);
    }
  }),
);
waits.sort((a, b) => a - b);
const reported = {
  visits: waits.length,
  slowestMs: Math.round(waits.at(-1) ?? 0),
  p99Ms: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
  failures: failures.slice(0, 20),
};
process.stdout.write(`${JSON.stringify(reported)}\n`);
