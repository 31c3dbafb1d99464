import { type ProductEvent, type ProductState, productDecider } from '../catalogue/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { portionsOf } from '../platform/log/portions.ts';
import type { Recorded } from '../platform/log/recorded-event.ts';
import { isoDay } from '../rules/dates/dates.ts';
import { cutTo } from '../rules/texts/cut-to.ts';
import { changedLots, isUsable, type Lot, piecesOf } from './lots/lots.ts';
import { takenFrom } from './lots/taken-lots.ts';
import type { MovementLine } from './movements/movement.events.ts';
import type { Movements } from './movements/movements.ts';
import { stockDecider } from './stock.decider.ts';
import type { StockItem } from './stock.events.ts';
import type { StockState } from './stock.state.ts';
import { stockItemId } from './stock-item.ts';

/** A variation of a product under its former name and its present one. */
type RenamedVariation = { readonly from: StockItem; readonly to: StockItem };

/** The event of a product. */
type Change = Pick<Recorded, 'eventId' | 'id' | 'stream' | 'revision'>;

type Deps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly movements: Movements;
};

const LONGEST_REASON = 500;

/** Carries the pieces of renamed variations to their new names (specification/stock §10). */
export function createRenamedVariations({ handler, store, movements }: Deps) {
  const stateOf = async (item: StockItem) => (await handler.loadSince(stockDecider, stockItemId(item))).state;

  async function linesOf({ from, to }: RenamedVariation): Promise<MovementLine[]> {
    const free = freeLots(await stateOf(from), isoDay(new Date()));
    return free.flatMap((lot) => [
      { ...from, ...lot, item: stockItemId(from), quantity: -lot.quantity },
      { ...to, ...lot, item: stockItemId(to) },
    ]);
  }

  /** The terms of an item that has none of its own. */
  async function takeTerms({ from, to }: RenamedVariation, cause: string, context: CommandContext) {
    const { threshold, onOrder } = await stateOf(from);
    const own = await stateOf(to);
    if (own.threshold !== null || own.onOrder) return;
    const id = stockItemId(to);
    const command = { type: 'ChangeTerms', item: to, threshold, onOrder } as const;
    const commandId = idFrom('renamed-terms', cause, id);
    await handler.run(stockDecider, id, command, { ...context, commandId });
  }

  /**
   * Moves what is free of the variations that an event of a product has renamed, as one movement with an id of the event's.
   * Idempotent.
   */
  return async (event: Change, context: CommandContext): Promise<void> => {
    const renamed = await renamedBy(store, event);
    if (renamed.length === 0) return;
    const lines = (await Promise.all(renamed.map(linesOf))).flat();
    const movement = { kind: 'correction', reason: reasonOf(renamed), lines } as const;
    const id = idFrom('renamed-variations', event.eventId);
    // A process that died may have emptied the former items, and not filled the new ones.
    if (lines.length > 0) unwrap(await movements.record(id, movement, context));
    else await movements.complete(id, context);
    for (const one of renamed) await takeTerms(one, event.eventId, context);
  };
}

/**
 * By their ids: what an event of a product calls otherwise than before it, by the present name. A name that another variation has or
 * ever had belongs to that one: names that were swapped stay with their pieces.
 */
async function renamedBy(store: StreamReader, event: Change): Promise<RenamedVariation[]> {
  const bearers = new Map<string, Set<number>>();
  let [before, now]: ProductState[] = [];
  for await (const events of portionsOf<ProductEvent>(store, event.stream))
    for (const one of events) {
      const earlier = now ?? productDecider.initialState;
      if (one.revision === event.revision) before = earlier;
      now = productDecider.evolve(earlier, one);
      for (const { id, name } of variationsOf(now))
        bearers.set(name, (bearers.get(name) ?? new Set()).add(id));
    }
  const [former, present] = [variationsOf(before), variationsOf(now)];
  if (now?.stage !== 'present') return [];
  const { number: productNumber, title } = now.facts;
  return former.flatMap(({ id, name }) => {
    const to = present.find((one) => one.id === id)?.name ?? name;
    const isAnothers = (bearers.get(to)?.size ?? 0) > 1;
    if (isAnothers || to === name || present.some((one) => one.name === name)) return [];
    const product = { productId: event.id, productNumber, title };
    return [{ from: { ...product, variation: name }, to: { ...product, variation: to } }];
  });
}

function variationsOf(state: ProductState | undefined) {
  return state?.stage === 'present' && state.facts.varied ? state.facts.variations : [];
}

/** Without the pieces that reserved ones will be taken from, and those that are owed: the earliest expiry first. */
function freeLots({ lots, reserved }: StockState, day: string): readonly Lot[] {
  const usable = lots.filter((lot) => lot.quantity > 0 && isUsable(lot, day));
  const owed = lots.reduce((sum, { quantity }) => sum + Math.max(0, -quantity), 0);
  const kept = takenFrom(usable, Math.min(reserved + owed, piecesOf(usable)));
  return changedLots(lots, kept).filter(({ quantity }) => quantity > 0);
}

function reasonOf(renamed: readonly RenamedVariation[]): string {
  const names = renamed.map(({ from, to }) => `„${from.variation}“ u „${to.variation}“`);
  return cutTo(`Preimenovana varijacija ${names.join(', ')}`, LONGEST_REASON);
}
