import {
  type Lookups,
  type ProductCommand,
  type ProductEvent,
  type ProductFacts,
  type ProductState,
  productReferences,
} from '../catalogue/index.ts';
import { fromFields } from '../platform/entity/entity-fields.ts';
import { EXISTS } from '../platform/entity/undoer.ts';
import type { CommandContext } from '../platform/kernel/commands/command-handler.ts';
import type { Rejection } from '../platform/kernel/rejection.ts';
import { isDropped, type Recorded } from '../platform/log/recorded-event.ts';
import { type IsUndone, isOfBulk, standingAmong } from './bulk-standing.ts';
import type { Outcome } from './bulk-stock.ports.ts';
import { differ, type Step, stepsOf, type Values, wholeOf } from './product-steps.ts';

export const CHANGED_SINCE = {
  code: 'changed_since',
  error: 'Proizvod je nakon grupne izmjene promijenjen, pa je ostao kakav jeste.',
} as const;
const DELETED_SINCE = {
  code: 'product_not_found',
  error: 'Proizvod je nakon grupne izmjene izbrisan.',
} as const;

/** How to take an action back from a product. */
export type WayBack = {
  readonly kind: 'update' | 'restore' | 'delete';
  /** The values to give it. */
  readonly former: Partial<ProductFacts>;
  /** Its present values of the same fields. */
  readonly seen: Partial<ProductFacts>;
  readonly state: ProductState;
};

type Stands = (event: Step['event']) => Promise<boolean>;

/**
 * How to take `action`, a bulk action or an import, back from a product; the outcome where there is nothing to take back. What it changed gets the value of
 * the last earlier change that stands: the value right before may be of an action that has been undone since.
 */
export async function wayBack(
  action: string,
  stored: readonly Recorded<ProductEvent>[],
  { commandId, correlationId }: Pick<CommandContext, 'commandId' | 'correlationId'>,
  isUndone: IsUndone,
): Promise<WayBack | Outcome> {
  const events = stored.filter((event) => !isDropped(event));
  if (events.some(({ metadata }) => metadata.commandId === commandId)) return 'changed';
  const isOwn = ({ metadata }: Recorded<ProductEvent>) => metadata.correlationId === action;
  const { steps, state } = stepsOf(events);
  const first = events.findIndex(isOwn);
  const [before, given, now] = [
    steps[first]?.before,
    steps[events.findLastIndex(isOwn)]?.after,
    steps.at(-1)?.after,
  ];
  if (!before || !given || !now) return 'unchanged';
  const stands = standingAmong(events, correlationId, isUndone);
  const fields = fieldsBetween(before, given);
  const later = steps.slice(first + 1).filter(({ event }) => !isOwn(event));
  const isLeft = await isChangedBy(later, { fields, given, now, stands });
  if (isLeft || (!fields.includes(EXISTS) && !now[EXISTS]))
    return now[EXISTS] ? CHANGED_SINCE : DELETED_SINCE;
  const kind = !fields.includes(EXISTS) ? 'update' : given[EXISTS] ? 'delete' : 'restore';
  const wanted = { update: fields, delete: [], restore: Object.keys(now).filter(isGivenBack) }[kind];
  const former = await formerOf(wanted, steps.slice(0, first), stands);
  return { kind, former, seen: fromFields(wanted.map((field) => [field, now[field]])), state };
}

/** A product that is restored keeps its number, and its address if that is free. */
function isGivenBack(field: string): boolean {
  return ![EXISTS, 'number', 'slug'].includes(field);
}

export function isWayBack(found: WayBack | Outcome): found is WayBack {
  return typeof found === 'object' && 'former' in found;
}

/** The command that takes an action back from a product that still is as it was seen. */
export function updateBy({ former, seen }: WayBack): ProductCommand {
  return { type: 'Update', changes: former, seen };
}

/** Why a product cannot have its former values: they refer to what is gone. Null when it can. */
export function lostReference({ former, state }: WayBack, lookups: Lookups): Rejection | null {
  const now = state.stage === 'absent' ? null : state.facts;
  return productReferences(former, lookups, now ?? undefined);
}

/** The fields that an action changed; of one that it added, restored or deleted, whether it exists. */
function fieldsBetween(before: Values, after: Values): readonly string[] {
  if (differ(before, after, [EXISTS])) return [EXISTS];
  const changed = Object.keys(after).filter((field) => differ(before, after, [field]));
  return [...new Set(changed.flatMap(wholeOf))];
}

/** Whether others changed fields: a later action of many that stands, or anything else that left other values than the given ones. */
async function isChangedBy(
  steps: readonly Step[],
  { fields, given, now, stands }: { fields: readonly string[]; given: Values; now: Values; stands: Stands },
): Promise<boolean> {
  const isOther = differ(given, now, fields);
  for (const { event, before, after } of steps)
    if (differ(before, after, fields) && (isOther || isOfBulk(event)) && (await stands(event))) return true;
  return false;
}

/** The values by the last changes that stand. */
async function formerOf(
  fields: readonly string[],
  steps: readonly Step[],
  stands: Stands,
): Promise<Partial<ProductFacts>> {
  const newestFirst = steps.toReversed();
  const former: [string, unknown][] = [];
  for (const field of fields)
    for (const { event, before, after } of newestFirst)
      if (differ(before, after, wholeOf(field)) && (await stands(event))) {
        former.push([field, after[field]]);
        break;
      }
  return fromFields(former);
}
