import { describe, expect, it } from 'vitest';
import { csv } from '../../testing/calls/import-client.ts';
import { lookupsWith, planOf } from '../planning/plan.testing.ts';

const brandOf = async (written: string, ...brands: readonly (readonly [number: number, name: string])[]) => {
  const { content } = csv('title;price;brand', `Losion;5;${written}`);
  const [step] = await planOf(content, { lookups: lookupsWith(...brands) });
  if (step?.kind === 'wrong') return step.errors.map(({ error }) => error);
  return step?.facts.brand;
};

describe('a brand that a file names by digits', () => {
  it('is the one of that number', async () => {
    expect(await brandOf('20', [20, 'Vichy'])).toBe(20);
  });

  it('is the one of that name where none has the number', async () => {
    expect(await brandOf('4711', [20, 'Vichy'], [21, '4711'])).toBe(21);
    expect(await brandOf('21', [21, '21'])).toBe(21);
  });

  it('is refused where one has the number and another the name', async () => {
    expect(await brandOf('20', [20, 'Vichy'], [21, '20'])).toEqual([
      '„20“ je broj unosa „Vichy“ i naziv unosa broj 21. Upišite naziv prvog ili broj drugog.',
    ]);
  });

  it('is refused where there is neither', async () => {
    expect(await brandOf('99', [20, 'Vichy'])).toEqual([expect.stringContaining('99')]);
  });
});
