import { never } from '../platform/kernel/commands/decider.ts';
import type { Actor } from '../platform/log/event-log.ts';
import type { BulkChange } from './bulk.events.ts';
import type { BulkView } from './bulk.ports.ts';
import type { BulkAction, BulkAnswer } from './bulk.schemas.ts';
import type { BulkState } from './bulk.state.ts';
import type { ChosenChange } from './bulk-changes.ts';
import { refusalAnswer } from './bulk-preview.ts';

/** Converts the action from the wire. */
export function changeFrom(action: BulkAction): ChosenChange {
  switch (action.type) {
    case 'publish':
      return { kind: 'publish' };
    case 'unpublish':
      return { kind: 'unpublish' };
    case 'sale-on':
      return { kind: 'start-sale', percent: action.percent };
    case 'sale-off':
      return { kind: 'end-sale' };
    case 'category':
      return {
        kind: 'classify',
        category: action.category,
        subcategory: action.subCategory === '' ? null : (action.subCategory ?? null),
      };
    case 'delete':
      return { kind: 'delete' };
    case 'stock':
      return { kind: 'stock', how: action.how, quantity: action.quantity };
    default:
      return never(action);
  }
}

const TYPES = {
  publish: 'publish',
  unpublish: 'unpublish',
  'start-sale': 'sale-on',
  'end-sale': 'sale-off',
  classify: 'category',
  delete: 'delete',
  stock: 'stock',
  undo: 'undo',
} as const satisfies Record<BulkChange['kind'], BulkAnswer['type']>;

/** A bulk action as administrators see it; `names` are the current names of people. */
export function bulkAnswer(view: BulkView, names: ReadonlyMap<string, string>): BulkAnswer {
  const { id, change, actor } = view;
  return {
    _id: id,
    title: view.title,
    type: TYPES[change.kind],
    state: view.finishedAt === null ? 'running' : 'done',
    total: view.total,
    done: view.changed + view.unchanged + view.refused,
    changed: view.changed,
    unchanged: view.unchanged,
    refused: view.refused,
    refusals: view.refusals.map(refusalAnswer),
    at: view.startedAt,
    finishedAt: view.finishedAt,
    actor: { ...actor, name: names.get(actor.id) ?? '' },
    undoes: change.kind === 'undo' ? change.of : null,
    undoneBy: view.undoneBy,
    undoRefusal: undoRefusal(view)?.message ?? null,
  };
}

/** An action as it was started, from its state. */
export function startedView(
  id: string,
  { change, title, products, refused }: Exclude<BulkState, { readonly stage: 'absent' }>,
  { kind, id: actorId }: Actor,
): BulkView {
  return {
    id,
    change,
    title,
    total: products.length + refused,
    changed: 0,
    unchanged: 0,
    refused,
    refusals: [],
    startedAt: new Date().toISOString(),
    finishedAt: null,
    actor: { kind, id: actorId },
    undoneBy: null,
  };
}

/** Why an action cannot be undone, as code and Bosnian sentence; null when it can. */
export function undoRefusal({
  finishedAt,
  undoneBy,
  changed,
}: Pick<BulkView, 'finishedAt' | 'undoneBy' | 'changed'>): {
  code: string;
  message: string;
} | null {
  if (finishedAt === null)
    return { code: 'bulk_running', message: 'Grupna izmjena još traje. Sačekajte da se završi.' };
  if (undoneBy !== null) return { code: 'bulk_undone', message: 'Grupna izmjena je već poništena.' };
  if (changed === 0)
    return { code: 'nothing_to_undo', message: 'Grupna izmjena nije promijenila nijedan proizvod.' };
  return null;
}
