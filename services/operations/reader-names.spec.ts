import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import type { createReactions } from '../api/reactions.ts';
import { jobNamed, queueNamed, type ReaderName, readerNamed } from './reader-names.ts';

const SERVICES = new URL('../', import.meta.url).pathname;

/** The programs that queue jobs. */
const queueing = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.(spec|testing)\.ts$|^(platform|specs|testing|api)\//.test(file))
  .map((file) => readFileSync(join(SERVICES, file), 'utf8'))
  .filter((text) => /\.queue</.test(text));

type ReadModel = (typeof projections)[number]['name'];
type ReactionName = ReturnType<typeof createReactions>[number]['name'];

describe('the names of read models and jobs', () => {
  it('are those of the existing read models and reactions, or this does not compile', () => {
    expectTypeOf<ReadModel | `reaction ${ReactionName}`>().toEqualTypeOf<ReaderName>();
    expectTypeOf<string>().not.toExtend<ReaderName>();
  });

  it('are Bosnian for every read model, with its purpose', () => {
    for (const { name } of projections) {
      expect(readerNamed(name).name).not.toBe(name);
      expect(readerNamed(name).text).toMatch(/^\p{Lu}.+\.$/u);
    }
  });

  it('are Bosnian for every kind of job that a program queues', () => {
    const kinds = queueing.flatMap((text) => [
      ...quoted(text, /\bname: ([^,]+),/g),
      ...quoted(text, /\bqueue\(([^,]+),/g),
      ...quoted(text, /type \w+Kind =([^;]+);/g),
    ]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'order-stage',
        'import',
        'bulk-change',
        'confirm-email',
        'withdraw-from-carts',
      ]),
    );
    expect(kinds.filter((kind) => jobNamed(kind) === kind)).toEqual([]);
  });

  it('are those of the program without a Bosnian name', () => {
    const unknown = { name: 'constructor', text: '' };
    expect([readerNamed, queueNamed].map((named) => named('constructor'))).toEqual([unknown, unknown]);
    expect(jobNamed('constructor')).toBe('constructor');
  });
});

/** The texts in single quotes in what `pattern` captures. */
function quoted(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, captured = '']) =>
    [...captured.matchAll(/'([\w-]+)'/g)].flatMap(([, word]) => word ?? []),
  );
}
