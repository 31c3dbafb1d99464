import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONFIG_VARIABLES } from './config-variables.ts';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

it('the table in the README says of every variable what `--help` says', () => {
  const rows = README.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line));
  expect(rows).toEqual(
    CONFIG_VARIABLES.map(({ name, default: usual, what }) => `| \`${name}\` | ${usual} | ${what} |`),
  );
});
