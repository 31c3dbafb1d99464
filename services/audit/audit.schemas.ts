import Type, { type Static } from 'typebox';
import type { Immutable } from '../platform/http/calls/contract.ts';
import { optionalText, orNull } from '../platform/kernel/wire/http-schemas.ts';
import { LONGEST_FILTERS } from '../rules/texts/longest-filters.ts';

const filters = {
  entity: optionalText(LONGEST_FILTERS.entity),
  id: optionalText(LONGEST_FILTERS.id),
  /** The actor: an id, or one of the kinds 'guest', 'customer', 'administrator', 'operator', 'system'. */
  actor: optionalText(LONGEST_FILTERS.actor),
  type: optionalText(LONGEST_FILTERS.type),
  from: Type.Optional(Type.String({ maxLength: 40, format: 'date-time' })),
  to: Type.Optional(Type.String({ maxLength: 40, format: 'date-time' })),
  /** Words of the entity's title or of the reason; the last may be the beginning of one. */
  q: optionalText(LONGEST_FILTERS.q),
  /** The id of an action over many entities: import, bulk change, undo, restore. */
  action: optionalText(LONGEST_FILTERS.action),
};

/** The filters of the audit trail (specification/history-and-audit §1). `from` and `to` are ISO times, inclusive. */
export const AuditFilter = Type.Object(filters);
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditQuery = Type.Object({
  ...filters,
  cursor: Type.Optional(Type.String({ maxLength: 40, pattern: '^\\d{1,15}\\.\\d{1,18}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export type AuditChange = { readonly field: string; readonly old: unknown; readonly new: unknown };

/** A readable change: the field's Bosnian name, and both values as texts. */
export type ShownChange = AuditChange & {
  readonly label: string;
  readonly oldText: string;
  readonly newText: string;
};

/** One event as the read model keeps it (specification/history-and-audit §2). */
export type AuditEntry = {
  readonly at: string;
  readonly actor: { readonly kind: string; readonly id: string; readonly name: string };
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly changes: readonly AuditChange[];
  readonly reason?: string;
  /** The common cause of several events; only where there is a reason. */
  readonly action?: string;
  readonly position: string;
};

/** One event in the administrator's view: a Bosnian sentence, and its changes as texts. */
export type AuditItem = Omit<AuditEntry, 'changes'> & {
  readonly text: string;
  readonly changes: readonly ShownChange[];
  /** The position of the entry that it undoes; absent for every other. */
  readonly undoes?: string;
  /** Whether the asker may undo it; absent otherwise. */
  readonly undoable?: boolean;
};
export type AuditPage<Item> = { readonly items: readonly Item[]; readonly next: string | null };
const Named = Type.Object({ kind: Type.String(), id: Type.String(), name: Type.String() });
/** A readable change (`ShownChange`). */
export const ShownChangeAnswer = Type.Object({
  field: Type.String(),
  old: Type.Optional(Type.Unknown()),
  new: Type.Optional(Type.Unknown()),
  label: Type.String(),
  oldText: Type.String(),
  newText: Type.String(),
});

export const AuditAnswer = Type.Unsafe<AuditPage<AuditItem>>(
  Type.Object({
    items: Type.Array(
      Type.Object({
        at: Type.String(),
        actor: Named,
        entity: Type.String(),
        id: Type.String(),
        title: Type.String(),
        type: Type.String(),
        text: Type.String(),
        changes: Type.Array(ShownChangeAnswer),
        reason: Type.Optional(Type.String()),
        action: Type.Optional(Type.String()),
        position: Type.String(),
        undoes: Type.Optional(Type.String()),
        undoable: Type.Optional(Type.Boolean()),
      }),
    ),
    next: orNull(Type.String()),
  }),
);
export type AuditAnswer = AuditPage<AuditItem>;

/** The choices of the audit trail's filters. */
export const AuditChoices = Type.Object({
  kinds: Type.Array(Type.Object({ entity: Type.String(), type: Type.String(), text: Type.String() })),
  /** All actors in the trail except customers and guests. */
  actors: Type.Array(Named),
});
export type AuditChoices = Immutable<Static<typeof AuditChoices>>;

export const HistoryQuery = Type.Object({
  cursor: AuditQuery.properties.cursor,
  limit: AuditQuery.properties.limit,
});
