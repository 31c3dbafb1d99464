import { type AuditChange, SILENT_FIELDS } from '../../services/audit/index.ts';
import { evolveOptions, type FilterGroupEvent, type FilterOption } from '../../services/catalogue/index.ts';
import type { Recorded } from '../../services/platform/log/event-store.ts';

/** What is known of a thing, to tell what the next event changes. Never personal data. */
export type Entity = { readonly title: string; readonly fields: Readonly<Record<string, unknown>> };
export const UNKNOWN: Entity = { title: '', fields: {} };

/** Things whose events tell steps, not the new values of fields. */
const STEPS: readonly string[] = ['cart', 'bulk', 'import', 'projection', 'newsletter'];
/** Of these nothing has to be known to tell the next event: no values, no name. */
export const UNREMEMBERED: readonly string[] = ['cart', 'projection', 'newsletter'];

/** Events of other things that tell a step, too. */
const STEP_TYPES: readonly string[] = [
  'PointsCredited',
  'CouponCreated',
  'CouponRemoved',
  'CouponReserved',
  'CouponReleased',
  'CouponConsumed',
  'PasswordChanged',
  'SecondFactorRemoved',
  'RecoveryCodeUsed',
  'RolesChanged',
  'OrderReturned',
  'OrderCancelled',
];

/** What these say of a thing is never said again, so nothing of it has to be remembered. */
const SAID_ONCE: readonly string[] = ['OrderPlaced'];

/** What an event sets by having happened, without saying it in its data. */
const MEANINGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  OrderViewed: { viewed: true },
  OrderMarkedNew: { viewed: false },
  AdministratorAppointed: { administrator: true },
  PagePublished: { status: 'published' },
  PageUnpublished: { status: 'unpublished' },
  PageTakenBackToDraft: { status: 'draft' },
  SliderPublished: { published: true },
  SliderWithdrawn: { published: false },
  PostPublished: { published: true },
  PostWithdrawn: { published: false },
  ReviewApproved: { approved: true },
  ReviewHidden: { approved: false },
  ContactMessageRead: { read: true },
  ContactMessageMarkedUnread: { read: false },
  ContactMessageAnswered: { answered: true },
  ContactMessageMarkedUnanswered: { answered: false },
};

/** A thing after an event, and what the event changed, field by field. */
export function changed(before: Entity, event: Recorded): { after: Entity; changes: AuditChange[] } {
  const title = titleOf(event) ?? before.title;
  if (event.category === 'filter') return options(before, event, title);
  if (event.category === 'bulk') return { after: { ...before, title }, changes: countsOf(event.data) };
  const data: Readonly<Record<string, unknown>> = { ...event.data, ...MEANINGS[event.type] };
  if (STEPS.includes(event.category) || STEP_TYPES.includes(event.type))
    return { after: { ...before, title }, changes: stepOf(data) };
  return {
    after: { title, fields: SAID_ONCE.includes(event.type) ? before.fields : { ...before.fields, ...data } },
    changes: Object.entries(data).flatMap(([field, value]) => changeOf(field, before.fields[field], value)),
  };
}

function titleOf({ category, type, data }: Recorded): string | null {
  // An event of one option carries the option's name, not its group's.
  if (category === 'filter' && !type.startsWith('FilterGroup')) return null;
  if (category === 'cart' || category === 'user') return null;
  for (const field of ['title', 'name', 'orderName'] as const) {
    const value: unknown = Reflect.get(data, field);
    if (typeof value === 'string') return value;
  }
  return null;
}

function stepOf(data: Readonly<Record<string, unknown>>): AuditChange[] {
  const { previousQuantity, previousRoles, ...rest } = data;
  const previous: Readonly<Record<string, unknown>> = { quantity: previousQuantity, roles: previousRoles };
  return Object.entries(rest).flatMap(([field, value]) => changeOf(field, previous[field], value));
}

/** How many products an action is about. What is done is its title; to which, is told by their own events. */
function countsOf(data: object): AuditChange[] {
  const { chosenBefore, moreMissing, ...told }: Readonly<Record<string, unknown>> = { ...data };
  const elsewhere: Readonly<Record<string, unknown>> = { products: chosenBefore, missing: moreMissing };
  return Object.entries(told).flatMap(([field, value]: [string, unknown]) => {
    const count = Array.isArray(value) ? value.length + Number(elsewhere[field] ?? 0) : value;
    const isWorthTelling = typeof count === 'number' && (field !== 'missing' || count > 0);
    return isWorthTelling ? [{ field, old: null, new: count }] : [];
  });
}

/** Nothing of what no administrator is shown: it would be half of an order's entry. */
function changeOf(field: string, old: unknown, value: unknown): AuditChange[] {
  if (SILENT_FIELDS.has(field)) return [];
  const [before, after] = [old ?? null, value ?? null];
  return areEqual(before, after) ? [] : [{ field, old: before, new: after }];
}

function areEqual(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (before === null || after === null) return false;
  return JSON.stringify(before) === JSON.stringify(after);
}

/** A filter group: its options are told one by one. */
function options(before: Entity, event: Recorded, title: string): { after: Entity; changes: AuditChange[] } {
  // The category's module is the only writer of its streams.
  const known = event as Recorded<FilterGroupEvent>;
  const old = (before.fields.options ?? []) as readonly FilterOption[];
  const now = evolveOptions(old, known);
  const named = known.type === 'FilterGroupAdded' || known.type === 'FilterGroupRenamed';
  const name = named ? known.data.name : before.fields.name;
  return {
    after: { title, fields: { name, options: now } },
    changes: [
      ...changeOf('name', before.fields.name, name),
      ...(known.type === 'FiltersReordered'
        ? changeOf('options', old, now)
        : [...new Set([...old, ...now].map(({ id }) => id))].flatMap((id) =>
            changeOf('option', nameIn(old, id), nameIn(now, id)),
          )),
    ],
  };
}

function nameIn(options: readonly FilterOption[], id: string): string | undefined {
  return options.find((option) => option.id === id)?.name;
}
