import { reject } from '../platform/kernel/rejection.ts';
import type { ExpectedField, ScheduledCall } from './scheduled-change.events.ts';

type Body = ScheduledCall['body'];

/** One call that can be scheduled. */
type Schedulable = {
  /**
   * How what it has changed goes back at its end: entry by entry, by the rules of undoing; by a call whose path follows from the
   * id of what it was made on; or not at all.
   */
  readonly back: 'entries' | 'never' | ((id: string) => string);
  /** The event by which it is made, where its call appends others before. */
  readonly madeBy?: string;
  /** The query that its path may have. */
  readonly query?: string;
  /** The body that is sent at its time. */
  readonly later?: (body: Body) => Body;
  /** Whether a call with this body, which changes these fields, needs the proof of identity when it is scheduled. */
  readonly needsProof?: (body: Body, changed: readonly ExpectedField[]) => boolean;
};

const UNDONE: Schedulable = { back: 'entries' };
const FINAL: Schedulable = { back: 'never' };

/** The calls that can be scheduled: all by which an administrator edits the shop, with one declaration each. */
export const SCHEDULABLE = {
  'POST /products/add-product': UNDONE,
  'POST /products/update-product/:slug': UNDONE,
  'POST /products/update-best-seller/:id': UNDONE,
  'DELETE /products/delete-product/:id': UNDONE,
  /** Also a product that is not deleted, to a moment. */
  'POST /products/:id/restore': { ...UNDONE, later: ({ preview: _, ...body }) => body },
  'POST /categories/add-category': UNDONE,
  'POST /categories/update-category/:slug': UNDONE,
  'DELETE /categories/delete-category/:id': UNDONE,
  'POST /categories/:id/restore': UNDONE,
  'POST /brands/add-brand': UNDONE,
  'POST /brands/update-brand/:slug': UNDONE,
  'DELETE /brands/delete-brand/:id': UNDONE,
  'POST /brands/:id/restore': UNDONE,
  'POST /filters/add-filter-category': UNDONE,
  'POST /filters/update-filter-category/:id': UNDONE,
  'POST /filters/update-filter/:id': UNDONE,
  'DELETE /filters/delete-filter-category/:id': FINAL,
  'POST /markups/add-markup': UNDONE,
  'POST /markups/update-markup/:id': UNDONE,
  'DELETE /markups/delete-markup/:id': FINAL,
  'POST /pages/add-page': UNDONE,
  'POST /pages/update-page/:slug': UNDONE,
  'DELETE /pages/delete-page/:id': UNDONE,
  'POST /pages/:id/restore': UNDONE,
  'POST /posts/add-post': UNDONE,
  'POST /posts/update-post/:id': UNDONE,
  'DELETE /posts/delete-post/:id': UNDONE,
  'POST /posts/:id/restore': UNDONE,
  'POST /sliders/add-slider': UNDONE,
  'POST /sliders/update-slider/:id': UNDONE,
  'DELETE /sliders/delete-slider/:id': UNDONE,
  'POST /sliders/:id/restore': UNDONE,
  'POST /recensions/update-recension/:id': UNDONE,
  'DELETE /recensions/delete-recension/:id': FINAL,
  'POST /settings/update-settings': { ...UNDONE, needsProof: changesAccounts },
  'POST /stock/terms': FINAL,
  /** The selection is kept, and matched at its time. */
  'POST /products/bulk': {
    back: (id) => `/products/bulk/${id}/undo`,
    madeBy: 'BulkChangeStarted',
    later: ({ expected: _, ...body }) => ({ ...body, mode: 'run' }),
  },
  /** The file is kept, and compared with the products at its time. */
  'POST /imports/:id/start': {
    back: (id) => `/imports/${id}/undo`,
    query: 'duplicates=(?:skip|update)',
  },
} as const satisfies Readonly<Record<`${'POST' | 'DELETE'} /${string}`, Schedulable>>;

/** A call that can be scheduled, as its contract names it. */
export type SchedulableCall = keyof typeof SCHEDULABLE;
type Declared = Schedulable & { readonly name: SchedulableCall };

export const NOT_SCHEDULABLE = reject(
  'rule',
  'call_not_schedulable',
  'Ova izmjena se ne može zakazati.',
  'call',
).error;

/** The end of a change that cannot be taken back. */
export const NO_WAY_BACK = reject(
  'rule',
  'scheduled_no_way_back',
  'Ova izmjena se ne može vratiti na staro, pa nema ni kraj. Ostavite polje „Do“ prazno.',
  'until',
).error;

const DECLARED = Object.keys(SCHEDULABLE)
  .filter(isSchedulable)
  .map((name) => ({ name, method: name.slice(0, name.indexOf(' ')), path: pathPattern(name) }));

/** The declaration of a call; null when it cannot be scheduled. */
export function schedulableOf({ method, path }: Pick<ScheduledCall, 'method' | 'path'>): Declared | null {
  const found = DECLARED.find((one) => one.method === method && one.path.test(path));
  return found ? { name: found.name, ...SCHEDULABLE[found.name] } : null;
}

/** Whether customers would pay to another account: that of transfers, or those on invoices. */
function changesAccounts({ seller }: Body, changed: readonly ExpectedField[]): boolean {
  return changed.some(
    ({ field, old }) =>
      field === 'bankAccount' ||
      field === 'bankReceiver' ||
      (field === 'seller' && accountsOf(old) !== accountsOf(seller)),
  );
}

function accountsOf(seller: unknown): unknown {
  return typeof seller === 'object' && seller !== null && 'accounts' in seller ? seller.accounts : '';
}

function isSchedulable(name: string): name is SchedulableCall {
  return Object.hasOwn(SCHEDULABLE, name);
}

function pathPattern(name: SchedulableCall): RegExp {
  const { query }: Schedulable = SCHEDULABLE[name];
  const path = name.slice(name.indexOf(' ') + 1).replace(/:\w+/, '[\\w-]+');
  return new RegExp(`^${path}${query ? `(?:\\?${query})?` : ''}$`);
}
