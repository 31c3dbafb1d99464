import {
  cannotBeUndone,
  ENTRY_NOT_FOUND,
  EXISTS,
  type Undoer,
  type Undone,
  type UndoRequest,
} from '../platform/entity/undoer.ts';
import type { Asker } from '../platform/http/calls/http.ts';
import { type Role, worksAs } from '../platform/http/calls/roles.ts';
import { FORBIDDEN } from '../platform/http/refusals/errors.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { parsePosition } from '../platform/log/event-log.ts';
import type { AuditQueries, Undoers } from './audit.ports.ts';
import type { AuditChange, AuditEntry, ShownChange } from './audit.schemas.ts';
import type { AuditDescription, AuditDescriptions } from './audit-description.ts';
import { descriptionOf, eventAudit } from './event-sentences.ts';
import { type NameOf, shownChanges } from './shown-changes.ts';
import type { UndoAnswer } from './undo.schemas.ts';
import { refusalOfEntity } from './undo-refusals.ts';

export type UndoDeps = {
  readonly descriptions: AuditDescriptions;
  readonly audit: Pick<AuditQueries, 'entry'>;
  readonly names: () => Promise<NameOf>;
  readonly undoers: Undoers;
  /** Whether these roles may change entities of a kind. */
  readonly mayUndo: (roles: readonly Role[], entity: string) => boolean;
  readonly mayReadHistory: (roles: readonly Role[], entity: string | undefined) => boolean;
};

/** The actor, the reason and the fields of an undo; a preview needs no reason. */
export type Wanted = Pick<UndoRequest, 'context' | 'requireProof' | 'fields' | 'isPreview' | 'isOutline'> & {
  readonly asker: Asker;
};

/** Undoes entries of the audit trail (specification/history-and-audit §8). */
export function createUndo({ descriptions, audit, names, undoers, mayUndo, mayReadHistory }: UndoDeps) {
  const undoerOf = new Map<string, Undoer>(Object.entries(undoers));

  async function entryAt(position: string): Promise<AuditEntry> {
    const entry = POSITION.test(position) ? await audit.entry(position) : null;
    if (!entry) throw new Rejected(ENTRY_NOT_FOUND);
    return entry;
  }

  function undoerFor({ entity, type }: Pick<AuditEntry, 'entity' | 'type'>): Undoer {
    const undoer = undoerOf.get(entity);
    const refusal = undoer ? undoer.refusalOf(type) : refusalOfEntity(entity);
    if (refusal !== null || !undoer) throw cannotBeUndone(refusal ?? '');
    return undoer;
  }

  /** As `undo`; `shown` makes the answer of what was undone. */
  async function undoEntry(entry: AuditEntry, { asker, ...wanted }: Wanted) {
    const { entity, id, type, changes } = entry;
    const position = parsePosition(entry.position);
    if (!position) throw new Rejected(ENTRY_NOT_FOUND);
    const roles = asker.kind === 'guest' ? [] : asker.roles;
    const isAllowed = undoerOf.has(entity) && !wanted.isPreview ? mayUndo : mayReadHistory;
    if (!isAllowed(roles, entity)) throw new Rejected(FORBIDDEN);
    const undoer = undoerFor({ entity, type });
    const description = descriptionOf(descriptions, entity);
    const isPersonal = (description && eventAudit(description, type)?.personal) ?? false;
    const undone = await undoer.undo({
      ...wanted,
      id,
      type,
      position,
      shown: isPersonal ? null : changes.map(({ field }) => field),
      isOwner: worksAs('owner', asker),
    });
    const nameOf = await names();
    const shown = (some: Omit<Undone, 'position'>) => answerOf(some, description, nameOf);
    return { undone, shown, reads: undoer.reads };
  }

  return {
    /** Whether an account with these roles is offered to undo an entry. */
    isOffered: ({ entity, type }: Pick<AuditEntry, 'entity' | 'type'>, roles: readonly Role[]): boolean =>
      undoerOf.get(entity)?.refusalOf(type) === null && mayUndo(roles, entity),

    /**
     * Undoes an entry, or answers what would be undone. 404 `entry_not_found`, 403 for who may not change such an entity,
     * 400 for an unknown field, 409 `undo_impossible` for entries that cannot be undone, and the refusals of the entity.
     */
    async undo(position: string, wanted: Wanted) {
      const entry = await entryAt(position);
      const { undone, shown, reads } = await undoEntry(entry, wanted);
      return { answer: shown(undone), position: undone.position, reads };
    },
    undoEntry,
    /** The id of the entity that undoes one as a whole; null where there is none of its own. */
    undoOf: ({ entity, id }: Pick<AuditEntry, 'entity' | 'id'>): string | null =>
      undoerOf.get(entity)?.undoOf?.(id) ?? null,
  };
}

/** Matches the positions that the column can hold. */
const POSITION = /^[1-9]\d{0,17}$/;

function answerOf(
  { undone, conflicts }: Omit<Undone, 'position'>,
  description: AuditDescription | undefined,
  nameOf: NameOf,
): UndoAnswer {
  const fields = { ...description?.fields, [EXISTS]: 'Postoji' };
  const shownOf = (change: AuditChange): ShownChange =>
    shownChanges([change], { fields }, nameOf)[0] ?? {
      ...change,
      label: change.field,
      oldText: '',
      newText: '',
    };
  const shown = {
    undone: undone.map(({ field, old, new: now }) => shownOf({ field, old, new: now })),
    conflicts: conflicts.map(({ field, old, new: now, current }) => ({
      ...shownOf({ field, old, new: now }),
      current,
      currentText: shownOf({ field, old, new: current }).newText,
    })),
  };
  return { ...shown, message: messageOf(shown) };
}

function messageOf({ undone, conflicts }: Omit<UndoAnswer, 'message'>): string {
  const [existence] = [...undone, ...conflicts].filter(({ field }) => field === EXISTS);
  if (existence) {
    if (undone.length > 0) return existence.new ? 'Dodano je izbrisano.' : 'Izbrisano je vraćeno.';
    return existence.new
      ? 'Nije poništeno: u međuvremenu je izbrisano.'
      : 'Nije poništeno: u međuvremenu je vraćeno.';
  }
  const named = (some: readonly { readonly label: string }[]) => some.map(({ label }) => label).join(', ');
  return [
    ...(undone.length > 0 ? [`Vraćeno: ${named(undone)}.`] : []),
    ...(conflicts.length > 0 ? [`Nije vraćeno jer je u međuvremenu promijenjeno: ${named(conflicts)}.`] : []),
  ].join(' ');
}
