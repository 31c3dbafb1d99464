import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobNamed, queueNamed } from './job-names.ts';

const SERVICES = new URL('../', import.meta.url).pathname;

/** The programs that queue jobs. */
const queueing = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.(spec|testing)\.ts$|^(platform|specs|testing|api)\//.test(file))
  .map((file) => readFileSync(join(SERVICES, file), 'utf8'))
  .filter((text) => /\.queue</.test(text));

describe('the names of jobs', () => {
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
    expect(queueNamed('constructor')).toEqual({ name: 'constructor', text: '' });
    expect(jobNamed('constructor')).toBe('constructor');
  });
});

/** The texts in single quotes in what `pattern` captures. */
function quoted(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, captured = '']) =>
    [...captured.matchAll(/'([\w-]+)'/g)].flatMap(([, word]) => word ?? []),
  );
}
