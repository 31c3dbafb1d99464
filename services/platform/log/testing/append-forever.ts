import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { EventLog } from '../event-log.ts';
import { makeEvents } from './events.ts';

// Run by `durability.ts`: appends until it is killed and says what the log has acknowledged.
// Arguments: the address of a module that exports `openLog`, and the category to append to.
const [opener = '', category = ''] = process.argv.slice(2);
const { openLog }: { openLog: () => Promise<EventLog> } = await import(opener);
const log = await openLog();

async function appendForever() {
  const stream = `${category}-${randomUUID()}` as const;
  let revision = -1;
  for (;;) {
    const events = makeEvents(1 + ((revision + 1) % 3), revision + 1);
    const result = await log.append(stream, revision < 0 ? 'none' : revision, events);
    if (!result.ok) throw new Error(`the only writer of ${stream} was refused at ${result.revision}`);
    for (const [index, event] of events.entries()) {
      const line = { eventId: event.eventId, stream, revision: revision + 1 + index };
      writeSync(1, `${JSON.stringify(line)}\n`);
    }
    revision = result.revision;
  }
}

await Promise.all(Array.from({ length: 8 }, appendForever));
