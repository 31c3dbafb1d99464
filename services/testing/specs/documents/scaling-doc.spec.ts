import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRates, scalingTable } from '../../../../bench/simulation.ts';
import { readSizes } from '../../../../bench/sizes.ts';

it('docs/scaling.md has the table calculated from the measurements', async () => {
  const document = readFileSync(new URL('../../../../docs/scaling.md', import.meta.url), 'utf8');
  const table = scalingTable(await readSizes(), await readRates());
  expect(table.length).toBeGreaterThan(8);
  expect(document).toContain(table.join(''));
});
