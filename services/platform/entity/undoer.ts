import { isDeepStrictEqual } from 'node:util';
import type { CommandContext, CommandHandler, Handled, Loaded } from '../kernel/commands/command-handler.ts';
import type { Decider } from '../kernel/commands/decider.ts';
import { invalidField, ok, Rejected, type Result, rejected, unwrap } from '../kernel/rejection.ts';
import type { DomainEvent } from '../log/domain-event.ts';
import { comparePositions, type Position } from '../log/event-log.ts';
import type { StreamReader } from '../log/event-store.ts';
import { portionsOf } from '../log/portions.ts';

/** The event to undo, and who asks for it. */
export type UndoRequest = {
  /** The entity's. */
  readonly id: string;
  readonly position: Position;
  readonly type: string;
  /** The fields of the event to undo; all when absent. */
  readonly fields?: readonly string[];
  /** The fields by which the audit trail shows the event; null when the trail does not keep them. */
  readonly shown: readonly string[] | null;
  /** Answers what would be undone, and changes nothing. */
  readonly isPreview: boolean;
  /** Of a preview among others: what newer events have deleted is taken as restored, and nothing else is checked. */
  readonly isOutline?: boolean;
  readonly context: CommandContext;
  /** Whether an owner of the shop asks. */
  readonly isOwner: boolean;
  /** Throws when the password was given too long ago; never for a preview. */
  readonly requireProof: () => Promise<void>;
};

/** The effect of the undone event on a field: `old` is restored. */
export type UndoneChange = {
  readonly field: string;
  /** Distinguishes fields that have the same name in the audit trail; the name itself by default. */
  readonly key?: string;
  readonly old: unknown;
  readonly new: unknown;
};
/** A field that is no longer as the event left it: it stays. */
export type UndoConflict = UndoneChange & { readonly current: unknown };
export type Undone = {
  readonly undone: readonly UndoneChange[];
  readonly conflicts: readonly UndoConflict[];
  /** From where on read models show it; null when nothing was appended. */
  readonly position: Position | null;
  /** A job goes on with it. */
  readonly isUnderWay?: boolean;
};

/** Undoes events of one kind of entity, by new events through its commands. */
export type Undoer = {
  /** The read models that show the entity. */
  readonly reads: readonly string[];
  /** Why no event of this type can be undone, in Bosnian; null when it can. */
  refusalOf(type: string): string | null;
  /** The id of the entity that undoes another one as a whole, where each undo is an entity of its own. */
  undoOf?(id: string): string;
  /** Throws the refusals of the entity's commands as `Rejected`. */
  undo(request: UndoRequest): Promise<Undone>;
};

/** The field of an entity's existence: an addition sets it, a deletion takes it away. */
export const EXISTS = 'exists';

type Fields = Readonly<Record<string, unknown>>;
type Outcome<State, Event> = Result<Pick<Handled<State, Event>, 'position'>>;

/** Deletes or restores an entity; `check` throws where that is refused. */
type Step<State, Event> = {
  readonly check?: (id: string, state: State) => Promise<void>;
  readonly run: (id: string, context: CommandContext) => Promise<Outcome<State, Event>>;
};

export type UndoableKind<State, Command, Event extends DomainEvent> = {
  readonly decider: Decider<State, Command, Event>;
  readonly reads: readonly string[];
  /** The undoable values of a state, by field; null when the entity does not exist. */
  readonly fieldsOf: (state: State) => Fields | null;
  /** The same of a deleted entity, as it was; absent where none is restored. */
  readonly lastFieldsOf?: (state: State) => Fields | null;
  /** The name of a field in the audit trail, where that is another. */
  readonly named?: (field: string) => string;
  /** The command that gives the entity these values. */
  readonly update: (values: Fields, state: State) => Command;
  /** Throws where the entity cannot have these values any more. */
  readonly check?: (values: Fields, state: State, request: UndoRequest) => Promise<void>;
  /** How commands are handled, where not by the handler alone; `values` are the expected ones. */
  readonly handle?: (asked: {
    readonly id: string;
    readonly decider: Decider<State, Command, Event>;
    readonly command: Command;
    readonly context: CommandContext;
    readonly values: Fields;
  }) => Promise<Outcome<State, Event>>;
  readonly deletion?: Step<State, Event>;
  readonly restoration?: Step<State, Event>;
  /** Why no event of a type can be undone. */
  readonly refusals?: Readonly<Record<string, string>>;
};

type Deps = { readonly handler: CommandHandler; readonly store: StreamReader };
type Comparison = Omit<Undone, 'position'> & { readonly values: Fields };

/**
 * Undoes events of entities whose state is compared field by field: a field is undone unless it was changed since. The
 * comparison is part of the decision, so that no change is overwritten that comes in between.
 */
export function createUndoer<State, Command, Event extends DomainEvent>(
  { handler, store }: Deps,
  kind: UndoableKind<State, Command, Event>,
): Undoer {
  const { decider, reads, fieldsOf, named = (field) => field, update, check, refusals = {} } = kind;

  /** The states before and after the event. */
  async function around({ id, position }: UndoRequest) {
    let [before, after] = [decider.initialState, decider.initialState];
    let eventId: string | null = null;
    for await (const events of portionsOf<Event>(store, `${decider.category}-${id}`)) {
      for (const event of events) {
        if (comparePositions(event.position, position) > 0) break;
        // An event may have been split into several at one position.
        if (event.position !== position) before = decider.evolve(before, event);
        else eventId = event.eventId;
        after = decider.evolve(after, event);
      }
    }
    if (eventId === null) throw new Rejected(ENTRY_NOT_FOUND);
    return { before: fieldsOf(before), after: fieldsOf(after), eventId };
  }

  function changesBetween(before: Fields, after: Fields, { shown }: UndoRequest): UndoneChange[] {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return fields
      .filter((field) => !isSame(before[field], after[field]))
      .filter((field) => shown === null || shown.includes(named(field)))
      .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }));
  }

  function compared(changes: readonly UndoneChange[], state: State, now = fieldsOf(state)): Comparison {
    const isAsLeft = (change: UndoneChange) => now !== null && isSame(now[change.field], change.new);
    const shown = ({ field, ...change }: UndoneChange) => ({ field: named(field), key: field, ...change });
    const undone = changes.filter(isAsLeft);
    return {
      undone: undone.map(shown),
      conflicts: changes
        .filter((change) => !isAsLeft(change))
        .map((change) => ({ ...shown(change), current: now?.[change.field] ?? null })),
      values: Object.fromEntries(undone.map(({ field, old }) => [field, old])),
    };
  }

  async function undoFields(request: UndoRequest, changes: readonly UndoneChange[]): Promise<Undone> {
    const { id, context, isPreview, isOutline = false } = request;
    const loaded = await handler.load(decider, id);
    if (isOutline) {
      const now = fieldsOf(loaded.state) ?? kind.lastFieldsOf?.(loaded.state) ?? null;
      return answer(compared(changes, loaded.state, now), null);
    }
    const repeated = positionOf(context, loaded);
    if (repeated) return { ...turned(compared(changes.map(turn), loaded.state)), position: repeated };
    let last = compared(changes, loaded.state);
    const { values } = last;
    if (last.undone.length === 0) return answer(last, null);
    await check?.(values, loaded.state, request);
    if (isPreview) return answer(last, null);
    const comparing: Decider<State, Command, Event> = {
      ...decider,
      decide(_, state) {
        last = compared(changes, state);
        return last.undone.length === 0 ? ok([]) : decider.decide(update(last.values, state), state);
      },
    };
    const { handle = (asked) => handler.handle(asked.decider, asked.id, asked.command, asked.context) } =
      kind;
    const command = update(values, loaded.state);
    const handled = unwrap(await handle({ id, decider: comparing, command, context, values }));
    return answer(last, last.undone.length === 0 ? null : handled.position);
  }

  async function undoExistence(
    { id, context, isPreview, isOutline = false }: UndoRequest,
    change: UndoneChange & { readonly new: boolean },
  ): Promise<Undone> {
    const loaded = await handler.load(decider, id);
    const done = (position: Position | null) => ({ undone: [change], conflicts: [], position });
    const repeated = positionOf(context, loaded);
    if (repeated) return done(repeated);
    const conflict = { undone: [], conflicts: [{ ...change, current: !change.new }], position: null };
    const isOther = (state: State) => (fieldsOf(state) !== null) !== change.new;
    if (isOther(loaded.state)) return conflict;
    const step = change.new ? kind.deletion : kind.restoration;
    if (!step) throw cannotBeUndone(change.new ? NOT_DELETED : NOT_RESTORED);
    if (!isOutline) await step.check?.(id, loaded.state);
    if (isPreview) return done(null);
    const handled = await step.run(id, context);
    if (handled.ok) return done(handled.value.position);
    if (isOther((await handler.load(decider, id)).state)) return conflict;
    throw new Rejected(handled.error);
  }

  return {
    reads,
    refusalOf: (type) => (Object.hasOwn(refusals, type) ? (refusals[type] ?? null) : null),
    async undo(asked) {
      const { before, after, eventId } = await around(asked);
      const request = { ...asked, context: { ...asked.context, causationId: eventId } };
      if (before === null || after === null) {
        if (before === after) throw cannotBeUndone(NOTHING);
        assertKnown(request.fields, [EXISTS]);
        return undoExistence(request, { field: EXISTS, old: before !== null, new: after !== null });
      }
      const all = changesBetween(before, after, request);
      if (all.length === 0) throw cannotBeUndone(NOTHING);
      const { fields } = request;
      assertKnown(
        fields,
        all.map(({ field }) => named(field)),
      );
      const isAsked = ({ field }: UndoneChange) => fields === undefined || fields.includes(named(field));
      return undoFields(request, all.filter(isAsked));
    },
  };
}

/** Throws 400 for a field that the event has not changed. */
export function assertKnown(fields: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = fields?.find((field) => !known.includes(field));
  if (unknown !== undefined) throw invalidField('fields', `Ovaj unos nije promijenio polje „${unknown}“.`);
}

export const ENTRY_NOT_FOUND = rejected(
  'missing',
  'entry_not_found',
  'Unos u dnevniku ne postoji.',
).rejection;

/** The 409 of an event that cannot be undone at all. */
export function cannotBeUndone(why: string): Rejected {
  return rejected('conflict', 'undo_impossible', `Ovaj unos se ne može poništiti. ${why}`);
}

const NOTHING = 'Nije promijenio nijedno polje.';
const NOT_DELETED = 'Ono što je dodano ne može se izbrisati.';
const NOT_RESTORED = 'Izbrisano se ne može vratiti.';

function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a ?? null, b ?? null);
}

/** The position of a command that was handled before. */
function positionOf(
  { commandId }: CommandContext,
  { commands }: Pick<Loaded<unknown>, 'commands'>,
): Position | null {
  return (commandId === undefined ? undefined : commands.get(commandId)) ?? null;
}

function answer({ undone, conflicts }: Comparison, position: Position | null): Undone {
  return { undone, conflicts, position };
}

/** Turns a change around, to find the fields that were undone before. */
function turn<Change extends UndoneChange>(change: Change): Change {
  return { ...change, old: change.new, new: change.old };
}

function turned({ undone, conflicts }: Comparison): Omit<Undone, 'position'> {
  return { undone: undone.map(turn), conflicts: conflicts.map(turn) };
}
