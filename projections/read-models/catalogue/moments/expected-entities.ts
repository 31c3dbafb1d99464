import type { ExpectedEntities } from '../../../../services/history/index.ts';
import { ordinalOf } from '../../../../services/platform/log/event-log.ts';
import type { Reading } from '../../../generations/reading.ts';
import { MOST_NAMED } from './changes.ts';
import { foldExpected } from './expected-states.ts';
import type { StateRow } from './fold-states.ts';

/** The entities of the storefront that expected events change. */
export function createExpectedEntities({ pool, readModels }: Reading): ExpectedEntities {
  return async (groups) => {
    const { rows, titleOf } = await foldExpected(pool, readModels.schema('moments'), groups.flat());
    const groupOf = new Map(
      groups.flatMap((events, group) => events.map(({ position }) => [ordinalOf(position), group] as const)),
    );
    const changed = groups.map(() => new Map<string, ReturnType<typeof nameOf>>());
    for (const row of rows) {
      const entity = nameOf(row);
      changed[groupOf.get(row.position) ?? -1]?.set(`${entity.kind} ${entity._id}`, entity);
    }
    return changed.map((named) => {
      const entities = [...named.values()];
      return {
        things: entities.slice(0, MOST_NAMED).map((entity) => ({
          ...entity,
          title: titleOf(entity.kind, entity._id),
        })),
        more: entities.length > MOST_NAMED,
      };
    });
  };
}

/** The kind of the entity that a product's long texts belong to. */
function nameOf({ kind, thing }: Pick<StateRow, 'kind' | 'thing'>) {
  return { kind: kind === 'texts' ? 'product' : kind, _id: thing } as const;
}
