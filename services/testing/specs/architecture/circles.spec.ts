import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Crossing, crossings, isModule, references, room } from './program-imports.testing.ts';

/** Those that are part of a circle, or lie between two: all others end, or begin, somewhere. */
function circular(left: readonly Crossing[]): readonly Crossing[] {
  const [sources, targets] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))];
  const rest = left.filter(({ from, to }) => sources.has(to) && targets.has(from));
  return rest.length === left.length ? rest : circular(rest);
}

/** Each arrow once, with the names of its ends. */
const arrows = (all: readonly Crossing[]) => [...new Set(all.map(({ from, to }) => `${from} → ${to}`))];

/** Folders of many files, whose rooms build on each other. */
const FLOORS = [
  'projections/read-models/catalogue',
  'services/platform/http',
  'services/platform/kernel',
  'services/rules',
  'web/admin/screens/product-form',
  'web/shared/ui',
  'web/storefront/checkout',
];

/** References between the folders of files, of which no more than `depth` levels count. */
function betweenRooms(depth: number): Crossing[] {
  const at = (path: string) => dirname(path).split('/').slice(0, depth).join('/');
  const holds = (outer: string, inner: string) => `${inner}/`.startsWith(`${outer}/`);
  return references
    .map(({ from, to }) => ({ from: at(from), to: at(to) }))
    .filter(({ from, to }) => !holds(from, to) && !holds(to, from));
}

describe('circles', () => {
  it('are found', () => {
    expect(
      circular([
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
        { from: 'c', to: 'b' },
        { from: 'c', to: 'd' },
      ]),
    ).toEqual([
      { from: 'b', to: 'c' },
      { from: 'c', to: 'b' },
    ]);
  });

  it('do not exist between folders', () => {
    expect(crossings.length).toBeGreaterThan(300);
    expect(arrows(circular(crossings))).toEqual([]);
  });

  it.each([4, 5, 6])('do not exist between rooms beside each other, seen to %i levels', (depth) => {
    const between = betweenRooms(depth);
    expect(between.length).toBeGreaterThan(1000);
    expect(arrows(circular(between))).toEqual([]);
  });

  it('do not exist between rooms within a module', () => {
    const inside = betweenRooms(3).filter(({ from, to }) => isModule(from) && room(from) === room(to));
    expect(inside.length).toBeGreaterThan(50);
    expect(arrows(circular(inside))).toEqual([]);
  });

  it.each(FLOORS)('do not exist between rooms in %s, what lies beside them included', (floor) => {
    const between = references
      .filter(({ from, to }) => from.startsWith(`${floor}/`) && to.startsWith(`${floor}/`))
      .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
      .filter(({ from, to }) => from !== to);
    expect(between.length).toBeGreaterThan(0);
    expect(arrows(circular(between))).toEqual([]);
  });

  it('do not exist between files, not even of types', () => {
    expect(arrows(circular(references))).toEqual([]);
  });
});
