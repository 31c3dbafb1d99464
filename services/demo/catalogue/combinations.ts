import { brandsOf } from '../brands.ts';
import { hashText } from '../random.ts';
import { formOf, groupOf } from './forms.ts';
import type { PlacedKind } from './kinds.ts';

/** One product of a kind: its brand, line, strength and amount. */
export type Combination = {
  readonly kind: PlacedKind;
  readonly brand: number;
  readonly line: string;
  readonly strength: number;
  readonly pack: number;
  /** Products of one kind with equal looks have one picture. */
  readonly look: 'first' | 'second' | 'shared';
};

const turned = (items: readonly number[], by: number): number[] =>
  items.map((_, i) => items[(i + by) % items.length] ?? 0);

/**
 * Every product a kind can become, none twice. The first ones come from one or two brands in two lines, with pictures
 * of their own; all others share one picture a kind.
 */
export function* combinationsOf(kind: PlacedKind): Generator<Combination> {
  const form = formOf(kind.form);
  const lines = groupOf(form).lines;
  const brands = turned(brandsOf(kind.category), hashText(kind.name) % 1000);
  const [first = 0, second = 0] = brands;
  const alternative =
    kind.strengths.length > 1 && kind.index % 2 === 0
      ? { brand: first, strength: 1 }
      : { brand: second, strength: 0 };
  const early = new Set<string>();
  for (const line of lines.slice(0, 2)) {
    for (const [look, { brand, strength }] of [
      ['first', { brand: first, strength: 0 }],
      ['second', alternative],
    ] as const) {
      for (const pack of form.packs.keys()) {
        early.add(`${brand}/${line}/${strength}/${pack}`);
        yield { kind, brand, line, strength, pack, look };
      }
    }
  }
  for (const line of lines) {
    for (const strength of kind.strengths.keys()) {
      for (const pack of form.packs.keys()) {
        for (const brand of brands) {
          if (!early.has(`${brand}/${line}/${strength}/${pack}`))
            yield { kind, brand, line, strength, pack, look: 'shared' };
        }
      }
    }
  }
}

/** All combinations of all kinds, the more usual kinds more often, until there are no more. */
export function* dealCombinations(kinds: readonly PlacedKind[]): Generator<Combination> {
  let hands = kinds.map((kind) => ({ kind, rest: combinationsOf(kind) }));
  for (let round = 0; hands.length > 0; round += 1) {
    const finished = new Set<PlacedKind>();
    for (const { kind, rest } of hands) {
      if (kind.weight <= round % 4) continue;
      const step = rest.next();
      if (step.done) finished.add(kind);
      else yield step.value;
    }
    if (finished.size > 0) hands = hands.filter(({ kind }) => !finished.has(kind));
  }
}
