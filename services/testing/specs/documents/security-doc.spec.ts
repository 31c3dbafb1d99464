import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const DOCUMENT = text('docs/security.md');

/** The requirements of OWASP ASVS 4.0.3 up to level 2, by section. */
const REQUIREMENTS = `
  1.1:1-7 1.2:1-4 1.4:1,4-5 1.5:1-4 1.6:1-4 1.7:1-2 1.8:1-2 1.9:1-2 1.10:1 1.11:1-2 1.12:2 1.14:1-6
  2.1:1-12 2.2:1-3 2.3:1-3 2.4:1-5 2.5:1-7 2.6:1-3 2.7:1-6 2.8:1-7 2.9:1-3 2.10:1-4
  3.1:1 3.2:1-4 3.3:1-4 3.4:1-5 3.5:1-3 3.7:1
  4.1:1-3,5 4.2:1-2 4.3:1-3
  5.1:1-5 5.2:1-8 5.3:1-10 5.4:1-3 5.5:1-4
  6.1:1-3 6.2:1-6 6.3:1-2 6.4:1-2
  7.1:1-4 7.2:1-2 7.3:1,3-4 7.4:1-3
  8.1:1-4 8.2:1-3 8.3:1-8
  9.1:1-3 9.2:1-4
  10.2:1-2 10.3:1-3
  11.1:1-8
  12.1:1-3 12.2:1 12.3:1-6 12.4:1-2 12.5:1-2 12.6:1
  13.1:1,3-5 13.2:1-3,5-6 13.3:1-2 13.4:1-2
  14.1:1-4 14.2:1-6 14.3:2-3 14.4:1-7 14.5:1-4`;

const required = REQUIREMENTS.trim()
  .split(/\s+/)
  .flatMap((part) => {
    const [section = '', ranges = ''] = part.split(':');
    return ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
    });
  });

/** The rows of the requirements: number, requirement, answer. */
const rows = [...DOCUMENT.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', asked = '', answer = '']) => ({ number, asked, answer }),
);

const ANSWERS = /^(Kept by|Accepted:|Operator:|Not yet:|Does not apply:) /;

/** What stands in backticks and looks like a file or folder of this repository. */
function pathsIn(document: string): string[] {
  const quoted = [...document.matchAll(/`([^`\s]+)`/g)].map(([, token = '']) => token);
  return quoted.filter((token) =>
    /^[\w.-]+(\/[\w.-]+)+$|^[\w.-]+\.(md|json|yml)$|^(Dockerfile|\.\w+)$/.test(token),
  );
}

describe('docs/security.md', () => {
  it('answers every requirement of ASVS 4.0.3 up to level 2 once, in their order', () => {
    expect(required).toHaveLength(259);
    expect(rows.map(({ number }) => number)).toEqual(required);
  });

  it('states for each whether it is kept, or why not', () => {
    expect(rows.filter(({ answer }) => !ANSWERS.test(answer))).toEqual([]);
  });

  it('names a file for each one kept, unless the page itself keeps it', () => {
    const kept = rows.filter(({ answer }) => answer.startsWith('Kept by ') && !/pending|above/.test(answer));
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.filter(({ answer }) => pathsIn(answer).length === 0)).toEqual([]);
  });

  it.each(['docs/security.md', 'SECURITY.md'])('names existing files only: %s', (document) => {
    const paths = pathsIn(text(document));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names existing tests only', () => {
    const named = [...DOCUMENT.matchAll(/`([^`\s]+\.spec\.tsx?)`((?:,? \*[^*]+\*)+)/g)].flatMap(
      ([, path = '', titles = '']) =>
        [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => ({ path, title })),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ path, title }) => !text(path).includes(`'${title}'`))).toEqual([]);
  });

  it('has complete sentences and cells', () => {
    const lines = DOCUMENT.split('\n').filter((line) => line.startsWith('|'));
    expect(lines.filter((line) => /\| *\||[,;:] \|/.test(line))).toEqual([]);
  });

  it('is linked from the README, and so is the way to report a fault', () => {
    for (const path of ['docs/security.md', 'SECURITY.md']) expect(text('README.md')).toContain(`(${path})`);
  });
});
