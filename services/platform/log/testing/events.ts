import { randomBytes, randomUUID } from 'node:crypto';
import {
  comparePositions,
  type EventLog,
  type LogEvent,
  type LogPage,
  type Position,
  type RecordedLogEvent,
  type StreamName,
  type Subscription,
  type SubscriptionOptions,
} from '../event-log.ts';

/** A unique category: tests share a store, and none sees the events of another. */
export function freshCategory(): string {
  return `contract${randomBytes(6).toString('hex')}`;
}

/** A new stream of a category. */
export function freshStream(category: string): StreamName {
  return `${category}-${randomUUID()}`;
}

/** A complete event; `data` distinguishes it from others. */
export function makeEvent(data: unknown = { n: 1 }, eventId: string = randomUUID()): LogEvent {
  return {
    eventId,
    type: 'SomethingHappened',
    schemaVersion: 1,
    data,
    personal: null,
    metadata: {
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'system', id: 'contract', name: 'Contract' },
    },
  };
}

/** `count` events whose data is `{n: from}`, `{n: from + 1}`, … */
export function makeEvents(count: number, from = 0): LogEvent[] {
  return Array.from({ length: count }, (_, index) => makeEvent({ n: from + index }));
}

/** Appends and insists that it worked. */
export async function appendAll(log: EventLog, stream: StreamName, events: readonly LogEvent[]) {
  const result = await log.append(stream, 'any', events);
  if (!result.ok) throw new Error(`append to ${stream} was refused at revision ${result.revision}`);
  return result;
}

/** Pages through the log until its end; pages never go back and every event lies in the page it came with. */
export async function readEverything(
  log: EventLog,
  after: Position,
  categories: readonly string[],
  limit = 100,
): Promise<RecordedLogEvent[]> {
  const found: RecordedLogEvent[] = [];
  let from = after;
  for (;;) {
    const page = await log.readAll({ after: from, categories, limit });
    if (page.events.length > limit)
      throw new Error(`a page of ${page.events.length} for a limit of ${limit}`);
    assertPage(from, page);
    found.push(...page.events);
    if (page.atEnd) return found;
    if (comparePositions(page.position, from) <= 0) throw new Error(`no progress after ${from}`);
    from = page.position;
  }
}

/** Throws when a page's position lies before one of its events or before where it was read from. */
export function assertPage(after: Position, page: LogPage): void {
  let last = after;
  for (const event of page.events) {
    if (comparePositions(event.position, last) <= 0) throw new Error(`${event.position} comes after ${last}`);
    last = event.position;
  }
  if (comparePositions(page.position, last) < 0)
    throw new Error(`page ends at ${page.position}, before ${last}`);
}

export type Tail = {
  readonly pages: LogPage[];
  readonly events: RecordedLogEvent[];
  /** Resolves once `condition` holds; rejects when the subscription failed before. */
  until(condition: () => boolean): Promise<void>;
  readonly subscription: Subscription;
  stop(): Promise<void>;
};

/** Subscribes and records the delivered events. */
export function tail(log: EventLog, options: SubscriptionOptions): Tail {
  const pages: LogPage[] = [];
  const events: RecordedLogEvent[] = [];
  let reached = options.after;
  let changed: () => void = () => undefined;
  const subscription = log.subscribe(options, async (page) => {
    assertPage(reached, page);
    reached = page.position;
    pages.push(page);
    events.push(...page.events);
    changed();
  });
  async function until(condition: () => boolean) {
    while (!condition()) {
      const change = new Promise<void>((resolve) => {
        changed = resolve;
      });
      const ended = subscription.done.then(() => {
        if (!condition()) throw new Error('the subscription ended before the condition held');
      });
      await Promise.race([change, ended]);
    }
  }
  return { pages, events, until, subscription, stop: () => subscription.stop() };
}

/** Something to wait for that a test lets happen. */
export function deferred(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
