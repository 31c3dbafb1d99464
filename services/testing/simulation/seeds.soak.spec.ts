import { expect, it } from 'vitest';
import { withBundle } from './bundle.ts';
import { simulate } from './planted/plant.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;

it('keeps every promise in ten thousand histories', { timeout: 12 * 3_600_000 }, async () => {
  const { isBroken, said } = await withBundle(ROOT, (program) => simulate(program, ['--seeds', '10000']));
  expect(isBroken, said).toBe(false);
});
