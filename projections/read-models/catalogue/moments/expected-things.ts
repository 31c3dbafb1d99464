import type { ExpectedThings } from '../../../../services/history/index.ts';
import { ordinalOf } from '../../../../services/platform/log/event-log.ts';
import type { Reading } from '../../../generations/reading.ts';
import { MOST_TOLD } from './changes.ts';
import { foldExpected } from './expected-states.ts';
import type { StateRow } from './fold-states.ts';

/** The entities of the storefront that expected events change. */
export function createExpectedThings({ pool, readModels }: Reading): ExpectedThings {
  return async (groups) => {
    const { rows, titleOf } = await foldExpected(pool, readModels.schema('moments'), groups.flat());
    const groupOf = new Map(
      groups.flatMap((events, group) => events.map(({ position }) => [ordinalOf(position), group] as const)),
    );
    const changed = groups.map(() => new Map<string, ReturnType<typeof nameOf>>());
    for (const row of rows) {
      const thing = nameOf(row);
      changed[groupOf.get(row.position) ?? -1]?.set(`${thing.kind} ${thing._id}`, thing);
    }
    return changed.map((named) => {
      const things = [...named.values()];
      return {
        things: things.slice(0, MOST_TOLD).map((thing) => ({
          ...thing,
          title: titleOf(thing.kind, thing._id),
        })),
        more: things.length > MOST_TOLD,
      };
    });
  };
}

/** The kind of the entity that a product's long texts belong to. */
function nameOf({ kind, thing }: Pick<StateRow, 'kind' | 'thing'>) {
  return { kind: kind === 'texts' ? 'product' : kind, _id: thing } as const;
}
