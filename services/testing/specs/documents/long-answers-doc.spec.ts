import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lists } from '../../calls/lists.ts';

const DOCUMENT = new URL('../../../../docs/specification/http-contract.md', import.meta.url);

/** The bound of each call: the first word of its row. */
function documented(): Map<string, string> {
  const section = readFileSync(DOCUMENT, 'utf8').split('## 13. ')[1] ?? '';
  return new Map(
    [...section.matchAll(/^\| (\w+).*? \| (.+) \|$/gm)].flatMap(([, bound = '', calls = '']) =>
      [...calls.matchAll(/GET \/[\w/:.-]+/g)].map(([call]): [string, string] => [call, bound]),
    ),
  );
}

it('docs/specification/http-contract.md says of every list and file what bounds it, as its contract does', () => {
  const bounds = documented();
  const declared = lists().map(([call, { long = 'whole or short' }]) => [call, long]);
  const said = declared.map(([call = '']) => {
    const bound = bounds.get(call) ?? 'missing';
    return [call, ['whole', 'short'].includes(bound) ? 'whole or short' : bound];
  });
  expect(said.length).toBeGreaterThan(50);
  expect(said).toEqual(declared);
  expect([...bounds.keys()].sort()).toEqual(declared.map(([call = '']) => call).sort());
});
