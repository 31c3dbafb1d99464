import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTRACTS } from '../../../access/contracts.ts';

const DOCUMENT = new URL('../../../../docs/specification/http-contract.md', import.meta.url);

/** '/returns/{id}/{receive, close}' names two paths. */
function alternatives(path: string): string[] {
  const [whole = '', choices] = /\{([^{},]+,[^{}]+)\}/.exec(path) ?? [];
  if (choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => alternatives(path.replace(whole, choice.trim())));
}

/** The name of a parameter does not count. */
const named = (call: string) => call.replace(/\{[^{}]*\}|:\w+/g, '{}');

/** '`GET, POST /posts, /posts/{id}; DELETE …`': groups of paths, each after its methods. */
function callsOf(cell: string): string[] {
  return cell.split('; ').flatMap((group) => {
    const [, methods = '', paths = ''] = /^([A-Z]+(?:, [A-Z]+)*) (\/.*)$/.exec(group) ?? [];
    const all = paths.split(/, (?=\/)/).flatMap((path) => alternatives(path.replace(/\?.*| `.*| \(.*/, '')));
    return methods.split(', ').flatMap((method) => all.map((path) => named(`${method} ${path}`)));
  });
}

function documented(): string[] {
  const section = readFileSync(DOCUMENT, 'utf8').split(/^## 1[23]\. /m)[1] ?? '';
  const rows = [...section.matchAll(/^\| ([A-Z]+[ ,].+?) \| /gm)];
  const calls = rows.flatMap(([, cell = '']) => callsOf(cell));
  const deletions = calls.filter((call) => /^GET .*\/delete-/.test(call));
  return [...calls, ...deletions.map((call) => call.replace('GET', 'DELETE'))].sort();
}

it('docs/specification/http-contract.md lists every declared call, and no other', () => {
  const declared = Object.keys(CONTRACTS).map(named);
  expect(declared.length).toBeGreaterThan(200);
  expect({ missing: declared.filter((call) => !documented().includes(call)).sort() }).toEqual({
    missing: [],
  });
  expect({ unknown: documented().filter((call) => !declared.includes(call)) }).toEqual({ unknown: [] });
});
