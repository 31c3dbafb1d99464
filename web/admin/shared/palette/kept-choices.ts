import type { KeyValueStorage } from '../../../shared/stores/storage.ts';
import type { Choice } from './choices.ts';

const KEY = 'administracija-nedavno';
const MOST = 6;

type Kept = { readonly name: string; readonly path: string };

/** Stores a choice as the last one; persons are never stored. */
export function keepChoice(storage: KeyValueStorage, { kind, name, path }: Choice): void {
  if (kind !== 'screen' && kind !== 'product') return;
  const others = keptIn(storage).filter((kept) => kept.path !== path);
  storage.setItem(KEY, JSON.stringify([{ name, path }, ...others].slice(0, MOST)));
}

/** The stored choices, the last one first; none from a storage that holds something else. */
export function keptIn(storage: KeyValueStorage): Kept[] {
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
