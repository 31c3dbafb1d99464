import Type, { type Static } from 'typebox';
import { optionalText } from '../platform/kernel/http-schemas.ts';

/** What the audit trail can be asked for (decisions §1.2). `from` and `to` are ISO times, inclusive. */
export const AuditQuery = Type.Object({
  entity: optionalText(40),
  id: optionalText(64),
  actor: optionalText(64),
  type: optionalText(80),
  from: Type.Optional(Type.String({ maxLength: 40, format: 'date-time' })),
  to: Type.Optional(Type.String({ maxLength: 40, format: 'date-time' })),
  cursor: Type.Optional(Type.String({ maxLength: 20, pattern: '^\\d{1,18}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export type AuditChange = { readonly field: string; readonly old: unknown; readonly new: unknown };

/** One event as an administrator reads it (decisions §8, audit). */
export type AuditItem = {
  readonly at: string;
  readonly actor: { readonly kind: string; readonly id: string; readonly name: string };
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly changes: readonly AuditChange[];
  readonly reason?: string;
  readonly position: string;
};
export type AuditAnswer = { readonly items: readonly AuditItem[]; readonly next: string | null };

export const HistoryQuery = Type.Object({
  cursor: AuditQuery.properties.cursor,
  limit: AuditQuery.properties.limit,
});
