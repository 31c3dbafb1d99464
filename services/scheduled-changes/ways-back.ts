import { idFrom } from '../platform/kernel/ids.ts';
import type { StreamName } from '../platform/log/event-log.ts';
import { schedulableOf } from './schedulable.ts';
import type { ExpectedField, ScheduledCall } from './scheduled-change.events.ts';
import type { CallAnswer } from './scheduled-changes.ports.ts';

type Made = {
  readonly call: ScheduledCall;
  readonly expected: readonly ExpectedField[];
  readonly streams?: readonly StreamName[];
};
/** `key`: by it the call is made once. */
type Back = ScheduledCall & { readonly key: string };

/** Products of a bulk change that are named. */
const MOST_NAMED = 20;

/** The streams that a call is made on. */
export function madeOn({ streams, expected }: Made): readonly StreamName[] {
  return streams ?? [...new Set(expected.map(({ stream }) => stream))];
}

/** The calls that take back what a scheduled change has changed by its events at `positions`. */
export function waysBack(id: string, made: Made, positions: readonly string[], reason: string): Back[] {
  const back = schedulableOf(made.call)?.back ?? 'entries';
  const post = (path: string, key: string): Back => ({ method: 'POST', path, body: { reason }, key });
  if (back === 'never') return [];
  if (back === 'entries')
    return positions.toReversed().map((position) => post(`/audit/${position}/undo`, idFrom(id, position)));
  return madeOn(made).map((stream) => post(back(stream.slice(stream.indexOf('-') + 1)), idFrom(id, stream)));
}

/** The parts that were not undone: the fields of an entry by their labels, or the products of a bulk change or an import. */
export function keptOf(answer: unknown): string[] {
  const [conflicts, refusals] = [listIn(answer, 'conflicts'), listIn(answer, 'refusals')];
  const kept = numberIn(Reflect.get(Object(answer), 'undo'), 'kept');
  const more = numberIn(answer, 'refused') - MOST_NAMED;
  return [
    ...conflicts.map((one) => textIn(one, 'label')),
    ...refusals
      .slice(0, MOST_NAMED)
      .map((one) => textIn(one, 'title') || `proizvod ${textIn(one, 'product_id')}`),
    ...(more > 0 ? [`još proizvoda: ${more}`] : []),
    ...(kept > 0 ? [`proizvoda: ${kept}`] : []),
  ];
}

/** Whether what was asked for has not come to its end yet. */
export function isUnderWay({ status, body }: CallAnswer): boolean {
  return status === 202 || Reflect.get(Object(body), 'undoing') === true;
}

/**
 * The products that the undo of a bulk change left unchanged, read by `read`; null while it goes on. `undoPath`: of the call that
 * undoes it.
 */
export async function keptByUndo(
  undoPath: string,
  read: (path: string) => Promise<unknown>,
): Promise<string[] | null> {
  const undoneBy = textIn(await read(undoPath.replace(/\/undo$/, '')), 'undoneBy');
  const undo = undoneBy && (await read(`/products/bulk/${undoneBy}`));
  return textIn(undo, 'state') === 'done' ? keptOf(undo) : null;
}

function listIn(answer: unknown, name: string): readonly unknown[] {
  const list: unknown = Reflect.get(Object(answer), name);
  return Array.isArray(list) ? list : [];
}

function numberIn(answer: unknown, name: string): number {
  const number: unknown = Reflect.get(Object(answer), name);
  return typeof number === 'number' ? number : 0;
}

function textIn(answer: unknown, name: string): string {
  return String(Reflect.get(Object(answer), name) ?? '');
}
