import { describe, expect, expectTypeOf, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import type { createReactions } from '../api/reactions.ts';
import { type ReaderName, readerNamed } from './reader-names.ts';

type ReadModel = (typeof projections)[number]['name'];
type ReactionName = ReturnType<typeof createReactions>[number]['name'];

describe('the names of read models and reactions', () => {
  it('are those of the existing ones, or this does not compile', () => {
    expectTypeOf<ReadModel | `reaction ${ReactionName}`>().toEqualTypeOf<ReaderName>();
    expectTypeOf<string>().not.toExtend<ReaderName>();
  });

  it('are Bosnian for every read model, with its purpose', () => {
    for (const { name } of projections) {
      expect(readerNamed(name).name).not.toBe(name);
      expect(readerNamed(name).text).toMatch(/^\p{Lu}.+\.$/u);
    }
  });

  it('are those of the program without a Bosnian name', () => {
    expect(readerNamed('constructor')).toEqual({ name: 'constructor', text: '' });
  });
});
