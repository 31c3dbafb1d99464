import { Package } from 'lucide-react';
import type { KeyValueStorage } from '../../../shared/stores/storage.ts';
import type { Choice } from './choices.ts';

const KEY = 'administracija-nedavno';
const MOST = 6;

type Kept = { readonly name: string; readonly path: string };

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

/** Stores a choice as the last one; persons are never stored. */
export function keepChoice(storage: KeyValueStorage, { kind, name, path }: Choice): void {
  if (kind !== 'screen' && kind !== 'product') return;
  const others = keptIn(storage).filter((kept) => kept.path !== path);
  storage.setItem(KEY, JSON.stringify([{ name, path }, ...others].slice(0, MOST)));
}

function keptIn(storage: KeyValueStorage): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'path' in value &&
    typeof value.path === 'string'
  );
}
