import { Package } from 'lucide-react';
import type { KeyValueStorage } from '../../../shared/stores/storage.ts';
import type { Choice } from './choices.ts';
import { keptIn } from './kept-choices.ts';

/** The recent choices in this browser: screens and products, never orders or customers. */
export function recentChoices(
  storage: KeyValueStorage,
  screens: readonly Choice[],
  mayOpen: (path: string) => boolean,
): Choice[] {
  return keptIn(storage)
    .filter(({ path }) => mayOpen(path))
    .map(
      ({ name, path }) =>
        screens.find((screen) => screen.path === path) ?? {
          kind: 'product',
          icon: Package,
          note: 'Proizvodi',
          name,
          path,
        },
    );
}
