import type { AuditFilter, AuditItem, AuditItems } from '../audit/index.ts';
import { limited } from './limited.ts';
import type { OwnEvent } from './own-data.schemas.ts';

/**
 * A person's own trail. Without reasons, which the staff writes, and without what the person did as an administrator,
 * which concerns others.
 */
export function createOwnTrail(items: Pick<AuditItems, 'all'>, most: number) {
  /** Of the newest `most` entries, those that are shown. */
  async function newest(filter: AuditFilter, userId: string, isShown: (item: AuditItem) => boolean) {
    const read: AuditItem[] = [];
    for await (const item of items.all(filter)) {
      read.push(item);
      if (read.length > most) break;
    }
    const { items: entries, more } = limited(read, most);
    return { items: entries.filter(isShown).map((item) => ownEvent(item, userId)), more };
  }

  return {
    account: (userId: string) => newest({ entity: 'user', id: userId }, userId, () => true),
    deeds: (userId: string) =>
      newest(
        { actor: userId },
        userId,
        ({ actor, entity }) => actor.kind === 'customer' && entity !== 'user',
      ),
  };
}

function ownEvent({ at, actor, entity, title, text, changes }: AuditItem, userId: string): OwnEvent {
  return {
    at,
    by: actor.id === userId ? 'person' : 'shop',
    entity,
    title,
    text,
    changes: changes.map(({ label, oldText, newText }) => ({ label, oldText, newText })),
  };
}
