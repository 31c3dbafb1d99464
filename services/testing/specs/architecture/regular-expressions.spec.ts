import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { program, ROOT } from './program-files.testing.ts';
import { slowness } from './regular-expressions.testing.ts';

/** A regular expression literal, after tokens that may precede an expression; and the pattern of a schema. */
const LITERAL =
  /(?<=(?:[(,=:?!&|[{;>]|return|^)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/[a-z]*(?=[\s.,;:)\]?}]|$)/gm;
const PATTERN = /pattern: '([^']+)'/g;

type Written = { readonly file: string; readonly source: string };

const written: readonly Written[] = program.flatMap(expressionsOf);

function expressionsOf(file: string): Written[] {
  // Comments speak of paths.
  const text = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  const literals = [...text.matchAll(LITERAL)].map(([, source = '']) => source);
  const patterns = [...text.matchAll(PATTERN)].map(([, source = '']) => source.replaceAll('\\\\', '\\'));
  return [...literals, ...patterns].map((source) => ({ file, source }));
}

describe('a regular expression', () => {
  it('of the program runs in linear time', () => {
    expect(written.length).toBeGreaterThan(200);
    const slow = written.flatMap(({ file, source }) => {
      const why = slowness(source);
      return why ? [`${file}: /${source}/: ${why}`] : [];
    });
    expect(slow).toEqual([]);
  });

  it.each([
    String.raw`\/+$`,
    '^-+|-+$',
    String.raw`\s*%$`,
    '(a+)$',
    String.raw`[\w.+-]+@[\w-]+`,
    '<[^>]*>',
    String.raw`\[[^\]]*\]`,
    '^(a+)+$',
    String.raw`^(?:\w+\s?)*$`,
    'x|(?:a*)b',
    '^a(.*?)(?:--.*)?$',
    String.raw`^-(?:\}.*)?\s*$`,
  ])('is detected as slow: %s', (source) => {
    expect(slowness(source)).not.toBeNull();
  });

  it.each([
    String.raw`^\/+$`,
    String.raw`(?<!\/)\/+$`,
    String.raw`\s+`,
    '<[^<>]*>',
    '"[^"]*"',
    String.raw`^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$`,
    String.raw`\B(?=(\d{3})+$)`,
    String.raw`\.([^.]+)$`,
    '^a(.*)$',
    String.raw`^-(?:\}|\s*$)`,
  ])('is accepted: %s', (source) => {
    expect(slowness(source)).toBeNull();
  });
});
