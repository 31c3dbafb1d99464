import { projections } from '../../../../projections/all.ts';
import type { Definition } from '../../../../projections/generations/projection.ts';
import type { SimulatedProcess, World } from '../world/world.ts';

const FORMER: ReadonlyMap<string, number> = new Map(
  projections.map(({ name, definition }) => [name, definition]),
);

/** The definition of a read model in a version of the program, of which the next one defines `anew` anew. */
export function definitionOf(name: string, isNext: boolean, anew: string | null): Definition {
  return { name, definition: (FORMER.get(name) ?? 0) + (isNext && name === anew ? 1 : 0) };
}

/**
 * Has the processes of the next version of the program define a read model anew: they build a generation of their own, whose
 * rows are the same. Answers a function that ends it.
 */
export function defineAnew(anew: string, world: Pick<World, 'current'>): () => void {
  const isNext = (process: SimulatedProcess | undefined) => process?.isNext ?? false;
  const define = (get: (name: string) => number) => {
    for (const projection of projections) {
      const { name } = projection;
      Object.defineProperty(projection, 'definition', {
        get: () => get(name),
        enumerable: true,
        configurable: true,
      });
    }
  };
  define((name) => definitionOf(name, isNext(world.current()), anew).definition);
  return () => define((name) => definitionOf(name, false, null).definition);
}
