import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { IN_SOAK } from '../../../testing/in-soak.ts';
import type { OpenLogs } from './event-log-contract.ts';
import { freshCategory, readEverything } from './events.ts';

export type AppenderProcess = {
  /** A module that exports `openLog(): Promise<EventLog>` and is configured by `env`. */
  readonly opener: URL;
  readonly env?: Readonly<Record<string, string>>;
};

type Line = { readonly eventId: string; readonly stream: string; readonly revision: number };

/** So many lines it says before it is killed. */
const KILLED_AFTER = 100;
/** Again and again in `npm run test:soak`. */
const ROUNDS = IN_SOAK ? 20 : 1;
const APPEND_FOREVER = fileURLToPath(new URL('./append-forever.ts', import.meta.url));

/** Starts a process that appends, kills it midway and returns the events it reported as acknowledged. */
async function appendUntilKilled(appender: AppenderProcess, category: string): Promise<readonly Line[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', APPEND_FOREVER, appender.opener.href, category], {
    env: { ...process.env, ...appender.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const lines: string[] = [];
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (lines.length === KILLED_AFTER) child.kill('SIGKILL');
    }
  } finally {
    child.kill('SIGKILL');
  }
  const [, signal] = await exited;
  if (lines.length < KILLED_AFTER) throw new Error(`the appender ended by itself (${signal}): ${complaints}`);
  return lines.filter((line) => line.endsWith('}')).map((line): Line => JSON.parse(line));
}

export function describeDurability(logs: () => OpenLogs, appender: () => AppenderProcess): void {
  describe('when the appending process is killed', () => {
    it('holds everything that was acknowledged exactly once', async () => {
      const { log } = logs();
      for (let round = 0; round < ROUNDS; round += 1) {
        const category = freshCategory();
        const after = await log.head();

        const acknowledged = await appendUntilKilled(appender(), category);

        const events = await readEverything(log, after, [category], 500);
        const placeOf = new Map(events.map((event) => [event.eventId, `${event.stream}@${event.revision}`]));
        expect(placeOf.size).toBe(events.length);
        expect(acknowledged.map((line) => placeOf.get(line.eventId))).toEqual(
          acknowledged.map((line) => `${line.stream}@${line.revision}`),
        );
      }
    });
  });
}
