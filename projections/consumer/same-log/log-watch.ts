import type { Logger } from '../../../services/platform/kernel/logging/logger.ts';
import {
  type AppendResult,
  comparePositions,
  type EventLog,
  type LogEvent,
  LogUnavailable,
  type Position,
  START,
  type StreamName,
} from '../../../services/platform/log/event-log.ts';
import type { Listener } from '../../../services/platform/postgres/listener.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import type { NumberFields } from '../../../services/platform/registry/behind-log.ts';
import { holds, keepMark, type LogKind, type LogMark, readMark } from './log-mark.ts';
import { assertSameLog, assertSameTime, logLost, OtherLog } from './same-log.ts';

const EVERY_MS = 5_000;
/** Never notified: the listener calls every channel when its connection is back. */
const CHANNEL = 'log_watch';

type LogWatchDeps = {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly numberFields: NumberFields;
  /** Says when the connections to the database are back: it may be an older one now. */
  readonly listener: Pick<Listener, 'on'>;
};

export function watchLog({ pool, log, logger, numberFields, listener }: LogWatchDeps, kind: LogKind) {
  let problem: string | null = null;
  /** The last event this process has written or read. */
  let latest: LogMark | null = null;
  let kept: LogMark | null = null;
  /** The place of the mark in the database when that was last found to be of the log's time. */
  let marked: Position | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** The check after the connections to the database were lost; appends wait for it. */
  let checking: Promise<void> | undefined;
  let forget: (() => void) | undefined;

  function note(mark: LogMark | undefined): void {
    if (mark && (latest === null || comparePositions(mark.position, latest.position) > 0)) latest = mark;
  }

  function noteAppended(stream: StreamName, events: readonly LogEvent[], result?: AppendResult): void {
    const last = events.at(-1);
    if (result?.ok && !result.repeated && last)
      note({ stream, eventId: last.eventId, revision: result.revision, position: result.position });
  }

  function assertUsable(): void {
    if (problem !== null) throw new LogUnavailable(problem);
  }

  async function assertAppendable(): Promise<void> {
    await checking;
    assertUsable();
  }

  /** A restored older database still has the same mark if the mark is older than the lost events. */
  function connectionsAreBack(): void {
    if (timer === undefined || kind !== 'eventstoredb') return;
    marked = undefined;
    const check = checkAtOnce().finally(() => {
      if (checking === check) checking = undefined;
    });
    checking = check;
  }

  /** In a fail-over of PostgreSQL log and checkpoints go back together, and all readers continue from there. */
  function lost(): void {
    if (kind === 'eventstoredb') throw logLost();
    latest = null;
  }

  async function check(): Promise<void> {
    const mark = latest;
    try {
      await assertSameLog(pool, kind, log);
      await checkTime();
      if (!(await holds(log, mark))) lost();
      if (problem !== null) logger.info('The event log is the right one again');
      problem = null;
    } catch (error) {
      if (!(error instanceof OtherLog)) throw error;
      if (problem === null) logger.error({ err: error }, 'The event log must not be used');
      problem = error.message;
      throw error;
    }
    if (mark === null || mark === kept || latest === null) return;
    await keepMark(pool, mark);
    kept = mark;
  }

  /** At the first check, and when the database has gone back since the last: it is an older copy, or has failed over. */
  async function checkTime(): Promise<void> {
    const mark = await readMark(pool);
    const isAsBefore = marked !== undefined && comparePositions(mark?.position ?? START, marked) >= 0;
    if (!isAsBefore) await assertSameTime(pool, kind, log, numberFields);
    marked = mark?.position ?? START;
  }

  /** Callers report an unavailable store themselves; `check` records a problem. */
  function checkAtOnce(): Promise<void> {
    return check().catch(() => undefined);
  }

  async function checkAgain(): Promise<void> {
    await checkAtOnce();
    if (timer !== undefined) timer = setTimeout(() => void checkAgain(), EVERY_MS).unref();
  }

  const watched: EventLog = {
    ...log,
    async append(stream, expected, events, options) {
      await assertAppendable();
      const result = await log.append(stream, expected, events, options);
      noteAppended(stream, events, result);
      return result;
    },
    async appendMany(appends) {
      await assertAppendable();
      const results = await log.appendMany(appends);
      for (const [at, { stream, events }] of appends.entries()) noteAppended(stream, events, results[at]);
      return results;
    },
    subscribe: (options, handler) =>
      log.subscribe(options, async (page) => {
        assertUsable();
        note(page.events.at(-1));
        await handler(page);
      }),
  };

  return {
    /** While there is a problem, appends are refused (503) and subscriptions deliver nothing. */
    log: watched,
    kind,
    /** Why the log must not be used, worded for the operator; null when it may. */
    problem: (): string | null => problem,
    /** Checks once and updates the problem. Rejects with `OtherLog`. */
    check,
    /** Checks at once and then every few seconds. Rejects with `OtherLog`; an unavailable log is checked again. */
    async start(): Promise<void> {
      await check().catch((error: unknown) => {
        if (!(error instanceof LogUnavailable)) throw error;
        logger.warn({ err: error }, 'The event log is unavailable; its identity is checked when it is back');
      });
      timer ??= setTimeout(() => void checkAgain(), EVERY_MS).unref();
      forget ??= listener.on(CHANNEL, connectionsAreBack);
    },
    stop(): void {
      forget?.();
      forget = undefined;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Checks every few seconds that the log is still the one that this shop follows. */
export type LogWatch = ReturnType<typeof watchLog>;
