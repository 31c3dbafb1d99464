import type { Target } from './projection.ts';

/** The memory of a projector under a name of its own: values of one type. */
export function rememberedIn<Value>(target: Target, name: string): Map<string, Value> {
  const known = target.remembered.get(name) ?? new Map<string, unknown>();
  target.remembered.set(name, known);
  return known as Map<string, Value>;
}
