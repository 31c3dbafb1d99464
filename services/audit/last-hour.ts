import { isDeepStrictEqual } from 'node:util';
import type { UndoConflict, Undone, UndoneChange } from '../platform/entity/undoer.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import { invalidField, Rejected, reject } from '../platform/kernel/rejection.ts';
import { laterPosition, type Position } from '../platform/log/event-log.ts';
import type { AuditQueries } from './audit.ports.ts';
import type { AuditEntry, AuditPage } from './audit.schemas.ts';
import type { AuditDescriptions } from './audit-description.ts';
import { descriptionOf, eventText } from './event-sentences.ts';
import type { LastHour, LastHourEntry } from './last-hour.schemas.ts';
import type { createUndo, Wanted } from './undo.ts';

const HOUR_MS = 3_600_000;
/** A preview older than this is no longer about what was done lately. */
const LATELY_MS = 24 * HOUR_MS;
/** The clocks of processes differ a little. */
const CLOCKS_APART_MS = 60_000;
/** At most so many entries are undone at once, the newest. */
const MOST_ENTRIES = 500;
/** The entries that are looked through for them, such as those of an import's products. */
const MOST_READ = 20_000;
/** Guests have all the same id. */
const PERSONS: readonly string[] = ['customer', 'administrator'];
/** Kinds of entities whose changes of many products are undone as a whole. */
const WHOLES: readonly string[] = ['bulk', 'import'];

const STILL_UNDER_WAY = reject(
  'conflict',
  'undo_impossible',
  'Grupna izmjena se još vraća. Ponovite poništavanje za koji trenutak.',
).error;

type Deps = {
  readonly descriptions: AuditDescriptions;
  readonly audit: Pick<AuditQueries, 'list'>;
  readonly undo: Pick<ReturnType<typeof createUndo>, 'undoEntry' | 'undoOf'>;
};
type Asked = { readonly by: string; readonly until: Date };
type Person = Pick<Wanted, 'asker' | 'context' | 'requireProof'>;

/** Undoes what a person did within an hour (specification/history-and-audit §9). */
export function createLastHour({ descriptions, audit, undo }: Deps) {
  async function entriesOf({ by, until }: Asked) {
    const from = new Date(until.getTime() - HOUR_MS).toISOString();
    const query = { actor: by, from, to: until.toISOString(), limit: MOST_ENTRIES + 1 };
    const own: AuditEntry[] = [];
    let cursor: string | null = null;
    for (let read = 0; read < MOST_READ; read += query.limit) {
      const page: AuditPage<AuditEntry> = await audit.list({ ...query, ...(cursor !== null && { cursor }) });
      // The trail also finds kinds of actors by this filter.
      own.push(...page.items.filter(({ actor }) => actor.id === by && PERSONS.includes(actor.kind)));
      cursor = page.next;
      if (cursor === null) break;
    }
    const entries = withoutPairs(wholes(own));
    const more = cursor !== null || entries.length > MOST_ENTRIES;
    return { from, more, entries: entries.slice(0, MOST_ENTRIES) };
  }

  /** Without what undid something within the hour, and what it undid: both together change nothing. */
  function withoutPairs(entries: readonly AuditEntry[]): AuditEntry[] {
    const left = new Map(entries.map((entry) => [`${entry.entity}-${entry.id}`, entry]));
    // The oldest first: an undo of an undo does what was done first.
    for (const entry of entries.filter(({ entity }) => WHOLES.includes(entity)).toReversed()) {
      const [done, undone] = [`${entry.entity}-${entry.id}`, `${entry.entity}-${undo.undoOf(entry)}`];
      if (!left.has(done) || !left.has(undone)) continue;
      left.delete(done);
      left.delete(undone);
    }
    return entries.filter(
      (entry) => !WHOLES.includes(entry.entity) || left.has(`${entry.entity}-${entry.id}`),
    );
  }

  async function each(
    asked: Asked,
    step: (entry: AuditEntry) => Promise<Pick<LastHourEntry, 'undone' | 'conflicts'>>,
  ): Promise<LastHour> {
    const { from, more, entries } = await entriesOf(asked);
    const results: LastHourEntry[] = [];
    for (const entry of entries) {
      const { position, at, entity, id, title, type } = entry;
      const text = eventText(descriptionOf(descriptions, entity), type);
      const said = { position, at, entity, id, title, type, text };
      try {
        const { undone, conflicts } = await step(entry);
        results.push({ ...said, undone, conflicts, refusal: null });
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        results.push({ ...said, undone: [], conflicts: [], refusal: error.rejection.message });
      }
    }
    return { by: asked.by, from, until: asked.until.toISOString(), more, entries: results };
  }

  return {
    /** The entries that `undo` would undo, without the checks of each entity. */
    preview(asked: Asked, person: Person): Promise<LastHour> {
      const expected = new Map<string, unknown>();
      return each(asked, async (entry) => {
        const wanted = { ...person, isPreview: true, isOutline: true };
        const { undone, shown } = await undo.undoEntry(entry, wanted);
        return shown(afterNewer(undone, `${entry.entity}-${entry.id}`, expected));
      });
    },

    /** Undoes the newest entry first; each as if it were undone alone. Answers from where on read models show it. */
    async undo(asked: Asked, person: Person) {
      let last: Position | null = null;
      const reads = new Set<string>();
      const { context } = person;
      let isUnderWay = false;
      const answer = await each(asked, async (entry) => {
        // It would meet the product as the job has not left it yet.
        if (isUnderWay && entry.entity === 'product') throw new Rejected(STILL_UNDER_WAY);
        const { commandId } = context;
        const own = commandId === undefined ? {} : { commandId: idFrom('undo', commandId, entry.position) };
        const wanted = { ...person, context: { ...context, ...own }, isPreview: false };
        const { undone, shown, reads: read } = await undo.undoEntry(entry, wanted);
        isUnderWay ||= undone.isUnderWay ?? false;
        if (undone.position) last = laterPosition(undone.position, last);
        for (const name of read) reads.add(name);
        return shown(undone);
      });
      return { answer, position: last, reads: [...reads] };
    },
  };
}

/** Changes of many products stand for their parts, once. */
function wholes(entries: readonly AuditEntry[]): AuditEntry[] {
  const isWhole = ({ entity }: AuditEntry) => WHOLES.includes(entity);
  const actions = new Set(entries.filter(isWhole).map(({ id }) => id));
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const { id, action } = entry;
    if (!isWhole(entry)) return action === undefined || !actions.has(action);
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** The comparison of an entry once newer ones have been undone; `expected` are the fields that these give back. */
function afterNewer(
  { undone, conflicts }: Undone,
  entity: string,
  expected: Map<string, unknown>,
): Omit<Undone, 'position'> {
  const keyOf = ({ key, field }: UndoneChange) => `${entity} ${key ?? field}`;
  const all: UndoConflict[] = [...undone.map((change) => ({ ...change, current: change.new })), ...conflicts];
  const changes = all.map((change) => ({ ...change, current: expectedOf(change) }));
  const isAsLeft = (change: UndoConflict) => isDeepStrictEqual(change.current ?? null, change.new ?? null);
  const back = changes.filter(isAsLeft);
  for (const change of back) expected.set(keyOf(change), change.old);
  return { undone: back, conflicts: changes.filter((change) => !isAsLeft(change)) };

  function expectedOf(change: UndoConflict): unknown {
    const key = keyOf(change);
    return expected.has(key) ? expected.get(key) : change.current;
  }
}

/** The end of an hour that is undone; 400 for one in the future, or more than a day ago. */
export function lastHourUntil(text: string, now: number): Date {
  const until = new Date(text);
  const age = now - until.getTime();
  if (age >= -CLOCKS_APART_MS && age <= LATELY_MS) return until;
  throw invalidField('until', 'Pregled je zastario. Molimo vas da ga otvorite ponovo.');
}
