import type { Engine } from './engine.ts';
import { type KeptFiles, keepFiles, watchFiles } from './image-files.ts';
import { type KeptMemory, keepMemory } from './image-memory.ts';

/** A copy of the whole database as it was between two statements. */
export type Image = {
  /** Makes the database again what it was. */
  restore(): void;
  /** It is not restored any more. */
  drop(): void;
};

/**
 * Keeps copies of the whole database: its memory, its files, its prepared statements. Libraries that the engine loads later would
 * be forgotten, so it must have loaded them before the first copy.
 */
export function createImages({ memory, files, statements }: Engine) {
  const watch = watchFiles(files.root);
  let first: { readonly memory: KeptMemory; readonly files: KeptFiles } | null = null;

  function keep(): Image {
    const { written, unwatch } = watch();
    const kept = {
      memory: keepMemory(memory, first?.memory ?? null),
      files: keepFiles(files, written, first?.files ?? null),
    };
    const restoreStatements = statements.keep();
    first ??= kept;
    return {
      restore() {
        kept.memory.restore();
        kept.files.restore();
        restoreStatements();
      },
      drop() {
        unwatch();
        if (first === kept) first = null;
      },
    };
  }
  /** All but the first one, until that is dropped, keep what differs from it. */
  return { keep };
}

export type Images = ReturnType<typeof createImages>;
