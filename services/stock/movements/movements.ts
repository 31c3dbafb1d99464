import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { CONCURRENT_CHANGE } from '../../platform/kernel/commands/contended.ts';
import { omitUndefined } from '../../platform/kernel/commands/presence.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { ok, type Rejection, type Result, reject, unwrap } from '../../platform/kernel/rejection.ts';
import { mapAtOnce } from '../../platform/kernel/waiting/at-once.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import { partsBySize, withPlaces } from '../../platform/log/parts-by-size.ts';
import { portionsOf } from '../../platform/log/portions.ts';
import { numericDay } from '../../rules/dates/dates.ts';
import { changedLots, type Lot, lacksPieces, lastExpiry, piecesOf } from '../lots/lots.ts';
import { opposite } from '../lots/order-movements.ts';
import type { StockCommand } from '../stock.commands.ts';
import { stockDecider } from '../stock.decider.ts';
import type { LotChange, StockEvent } from '../stock.events.ts';
import type { StockState } from '../stock.state.ts';
import { type MovementState, movementDecider } from './movement.decider.ts';
import type { MovementKind, MovementLine } from './movement.events.ts';

export type MovementsDeps = { readonly handler: CommandHandler; readonly store: StreamReader };

export type NewMovement = {
  readonly kind: MovementKind;
  readonly reason: string;
  readonly lines: readonly MovementLine[];
};

const PORTION = 200;
/** Of the lines that one event lists. */
const LISTED_BYTES = 256 * 1024;
const AT_ONCE = 16;
const COMMAND = { receipt: 'Receive', correction: 'Correct', count: 'Count' } as const;

/**
 * Movements of several items at once. A booked movement is applied to every item, after a crash by `complete`: each
 * item recognises the command by its id.
 */
export function createMovements({ handler, store }: MovementsDeps) {
  const itemState = async (item: string): Promise<StockState> =>
    (await handler.loadSince(stockDecider, item)).state;

  /**
   * Refused with 422 `stock_too_little` when its lines remove more than is in stock, and `lot_expires_differently`.
   */
  async function refusalOf({ kind, lines }: NewMovement): Promise<Rejection | null> {
    const items = [...new Set(lines.map(({ item }) => item))];
    const states = new Map(
      await mapAtOnce(items, AT_ONCE, async (item) => [item, await itemState(item)] as const),
    );
    for (const [at, line] of lines.entries()) {
      const state = states.get(line.item) ?? stockDecider.initialState;
      const refusal = lineRefusal(kind, line, state, `items.${at}`);
      if (refusal) return refusal;
      // The next line of the item finds what this one leaves.
      const decided = stockDecider.decide(commandOf(kind, '', line), state);
      if (decided.ok) states.set(line.item, decided.value.reduce(stockDecider.evolve, state));
    }
    return null;
  }

  /** With the last expiry of a lot that has no pieces any more, where the line names none: it would be sold for ever. */
  async function withLastExpiry(line: MovementLine): Promise<MovementLine> {
    const { item, lot, expires } = line;
    if (lot === null || expires !== null) return line;
    if ((await itemState(item)).lots.some((known) => known.lot === lot)) return line;
    const changes: LotChange[] = [];
    for await (const events of portionsOf<StockEvent>(store, `stock-${item}`))
      for (const { data } of events)
        if ('changes' in data) changes.push(...data.changes.filter((change) => change.lot === lot));
    return { ...line, expires: lastExpiry(lot, changes) };
  }

  async function each(id: string, lines: readonly MovementLine[], context: CommandContext, of: CommandOf) {
    for (let at = 0; at < lines.length; at += PORTION) {
      const portion = lines.slice(at, at + PORTION);
      const commands = await Promise.all(
        portion.map(async (line) => {
          const { key, command } = await of(line);
          const commandId = idFrom('stock-movement', key, id, line.item, line.lot ?? '');
          return { id: line.item, command, context: { ...context, commandId }, outcomeUnused: true };
        }),
      );
      for (const result of await handler.handleMany(stockDecider, commands)) unwrap(result);
    }
  }

  /** The movement's change of an item; of each lot with the expiry that it had, which a correction need not name. */
  async function effectOf(id: string, item: string): Promise<readonly LotChange[]> {
    const effect: LotChange[] = [];
    let lots: readonly Lot[] = [];
    for await (const events of portionsOf<StockEvent>(store, `stock-${item}`))
      for (const { type, data } of events) {
        if (!('changes' in data)) continue;
        if ('movementId' in data && data.movementId === id && type !== 'StockMovementReversed')
          for (const change of data.changes) effect.push({ ...change, expires: expiryOf(change, lots) });
        lots = changedLots(lots, data.changes);
      }
    return effect;
  }

  async function reversed(id: string, { item }: MovementLine): Promise<readonly LotChange[]> {
    return opposite(await effectOf(id, item));
  }

  /** Brings every item in line with the booked or undone movement; does nothing when they are. */
  async function complete(id: string, context: CommandContext): Promise<Position | null> {
    const { commandId: _, ...rest } = context;
    const { state, position } = await handler.load(movementDecider, id);
    if (state.status === 'booked')
      await each(id, state.lines, rest, async (line) => ({
        key: 'apply',
        command: commandOf(state.kind, id, line),
      }));
    else if (state.status === 'undone')
      await each(id, oncePerItem(state), rest, async (line) => {
        const { productId, productNumber, title, variation } = line;
        const item = { productId, productNumber, title, variation };
        const changes = await reversed(id, line);
        return { key: 'undo', command: { type: 'Reverse', movementId: id, item, changes } };
      });
    else return position;
    return unwrap(await handler.handle(movementDecider, id, { type: 'MarkApplied' }, rest)).position;
  }

  /** Books a decided movement. Idempotent. */
  async function record(id: string, { lines, ...movement }: NewMovement, context: CommandContext) {
    const { commandId: _, ...rest } = context;
    const dated = await mapAtOnce(lines, AT_ONCE, withLastExpiry);
    const { state } = await handler.load(movementDecider, id);
    // By an attempt that was given up; a title that was changed since makes parts of other lengths.
    const known = state.status === 'absent' ? state.lines : [];
    if (known.some((line, at) => !isSameLine(line, dated[at]))) return CONCURRENT_CHANGE;
    const parts = partsBySize(dated.slice(known.length), LISTED_BYTES);
    const last = parts.pop() ?? [];
    for (const { from, part } of withPlaces(parts)) {
      const list = { type: 'ListLines', from: known.length + from, lines: part } as const;
      const listed = await handler.handle(movementDecider, id, list, rest);
      if (!listed.ok) return listed;
    }
    const book = { type: 'Book', ...movement, lines: last } as const;
    const booked = await handler.handle(movementDecider, id, book, context);
    return booked.ok ? ok(await complete(id, context)) : booked;
  }

  /** The lines of an applied movement whose pieces have left; one line per item. */
  async function gone(id: string): Promise<MovementLine[]> {
    const { state } = await handler.load(movementDecider, id);
    if (state.status !== 'applied') return [];
    const missing = await mapAtOnce(oncePerItem(state), AT_ONCE, async (line) => {
      const { lots } = await itemState(line.item);
      return lacksPieces(lots, await reversed(id, line)) ? line : null;
    });
    return missing.filter((line) => line !== null);
  }

  /** Undoes a booked movement, even where pieces have left; does nothing when there is none, or it was undone. */
  async function takeBack(id: string, context: CommandContext): Promise<void> {
    const { commandId: _, ...rest } = context;
    await complete(id, rest);
    const { state } = await handler.load(movementDecider, id);
    if (state.status === 'applied') await handler.handle(movementDecider, id, { type: 'Undo' }, rest);
    await complete(id, rest);
  }

  async function isUndone(id: string): Promise<boolean> {
    const { status } = (await handler.load(movementDecider, id)).state;
    return status === 'undone' || status === 'undo-applied';
  }

  return {
    isUndone,
    complete,
    record,
    gone,
    takeBack,

    /** Books a movement; a repetition changes nothing. Refusals: `refusalOf`. */
    async book(id: string, movement: NewMovement, context: CommandContext): Promise<Result<Position | null>> {
      const known = await handler.load(movementDecider, id);
      if (known.state.status === 'absent') {
        const error = await refusalOf(movement);
        if (error) return { ok: false, error };
      }
      return record(id, movement, context);
    },

    /**
     * Takes a movement back as a whole. 404 `movement_not_found`, 409 `movement_undone`, 422 `stock_too_little` when
     * some of the pieces are gone.
     */
    async undo(id: string, context: CommandContext): Promise<Result<Position | null>> {
      await complete(id, context);
      const [missing] = await gone(id);
      if (missing) return reject('rule', 'stock_too_little', piecesGone(missing));
      const undone = await handler.handle(movementDecider, id, { type: 'Undo' }, context);
      return undone.ok ? ok(await complete(id, context)) : undone;
    },
  };
}

export type Movements = ReturnType<typeof createMovements>;

/** Why a movement cannot be undone of which pieces have left. */
export function piecesGone({ title }: MovementLine): string {
  return `Od proizvoda „${title}“ nema više toliko komada. Umjesto poništavanja unesite ispravku.`;
}

function isSameLine(line: MovementLine, other: MovementLine | undefined): boolean {
  return line.item === other?.item && line.lot === other.lot && line.quantity === other.quantity;
}

/** One line per item: a movement's change of an item is undone as a whole. */
function oncePerItem({ lines }: MovementState): MovementLine[] {
  return [...new Map(lines.map((line) => [line.item, { ...line, lot: null }])).values()];
}

/** The command that books a line. */
function commandOf(
  kind: MovementKind,
  movementId: string,
  { item: _, quantity, lot, expires, recorded, ...item }: MovementLine,
): StockCommand {
  const counted = omitUndefined({ recorded });
  return { type: COMMAND[kind], movementId, item, quantity, lot, expires, ...counted };
}

function expiryOf({ lot, expires }: LotChange, lots: readonly Lot[]): string | null {
  return expires ?? lots.find((known) => known.lot === lot)?.expires ?? null;
}

type CommandOf = (line: MovementLine) => Promise<{ readonly key: string; readonly command: StockCommand }>;

function lineRefusal(
  kind: MovementKind,
  { quantity, lot, expires, title }: MovementLine,
  { lots }: StockState,
  field: string,
): Rejection | null {
  const known = lot === null ? undefined : lots.find((other) => other.lot === lot);
  if (known && expires !== null && known.expires !== expires)
    return rule(
      'lot_expires_differently',
      `Serija „${lot}“ proizvoda „${title}“ ${otherExpiry(known.expires)}`,
      `${field}.expires`,
    );
  if (kind !== 'correction' || quantity > 0) return null;
  const there = known?.quantity ?? (lot === null ? piecesOf(lots) : 0);
  if (there + quantity >= 0) return null;
  const where = lot === null ? `proizvoda „${title}“` : `serije „${lot}“ proizvoda „${title}“`;
  return rule(
    'stock_too_little',
    `Na stanju ${where} je ${there}, pa se ne može umanjiti za ${-quantity}.`,
    `${field}.quantity`,
  );
}

function otherExpiry(expires: string | null): string {
  return expires === null ? 'nema rok trajanja.' : `ima drugi rok trajanja: ${numericDay(expires)}`;
}

function rule(code: string, message: string, field: string): Rejection {
  return reject('rule', code, message, field).error;
}
