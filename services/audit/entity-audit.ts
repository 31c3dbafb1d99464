import type { DeclaredEntity } from '../platform/entity/entity-fields.ts';
import type { AuditDescription, Kind, Label } from './audit-description.ts';
import type { AuditEntity } from './entities.ts';

type Described<Entity extends AuditEntity> = DeclaredEntity & {
  readonly category: Entity;
  readonly fields: Readonly<Record<string, { readonly shownAs?: Kind }>>;
};

/** How the audit trail shows an entity, as its declaration says. */
export function entityAudit<Entity extends AuditEntity>(entity: Described<Entity>): AuditDescription<Entity> {
  const { category, noun, feminine, label, added, deleted, restored, changes, fields } = entity;
  const ending = feminine ? 'a' : '';
  return {
    entity: category,
    title: label,
    events: {
      [added]: `${noun} dodan${ending}`,
      ...changes,
      [deleted]: `${noun} izbrisan${ending}`,
      ...(restored === undefined ? {} : { [restored]: `${noun} vraćen${ending} nakon brisanja` }),
    },
    fields: Object.fromEntries(
      Object.entries(fields).map(([fact, { label: name, kind, shownAs }]): [string, Label] => {
        const shown = kind === 'percent' ? 'percent' : shownAs;
        return [fact, shown ? [name, shown] : name];
      }),
    ),
  };
}
