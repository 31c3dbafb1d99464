import { describe, expect, it } from 'vitest';
import { createGroups } from './groups.ts';

function setUp(most: number) {
  const groups: string[][] = [];
  const add = createGroups(async (key: string, items: readonly string[]) => {
    await Promise.resolve();
    groups.push([key, ...items]);
    if (items.includes('bad')) throw new Error('refused');
    return items.map((item) => `${item} done`);
  }, most);
  return { groups, add };
}

describe('groups', () => {
  it('run the first of a key at once, and those that wait meanwhile together', async () => {
    const { groups, add } = setUp(2);
    const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((item) => add('tea', item)));
    expect(outcomes).toEqual(['a done', 'b done', 'c done', 'd done']);
    expect(groups).toEqual([
      ['tea', 'a'],
      ['tea', 'b', 'c'],
      ['tea', 'd'],
    ]);
  });

  it('keep no key waiting for another', async () => {
    const { groups, add } = setUp(2);
    await Promise.all([add('tea', 'a'), add('salt', 'b')]);
    expect(groups).toEqual([
      ['tea', 'a'],
      ['salt', 'b'],
    ]);
  });

  it('reject those of a group that fails, and go on', async () => {
    const { add } = setUp(1);
    const [bad, next] = [add('tea', 'bad'), add('tea', 'a')];
    await expect(bad).rejects.toThrow('refused');
    expect(await next).toBe('a done');
    expect(await add('tea', 'b')).toBe('b done');
  });
});
