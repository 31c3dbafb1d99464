import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const opened = { name: 'Solvita', discount: '0', groups: [1, 2] };

describe('the changes of a form', () => {
  it('are added to those that were saved since it was opened', () => {
    const stored = { ...opened, discount: '5' };
    const mine = { ...opened, name: 'Solvita Plus' };
    expect(mergeChanges({ opened, stored, mine })).toEqual({
      values: { name: 'Solvita Plus', discount: '5', groups: [1, 2] },
      conflicts: [],
    });
  });

  it('conflict with another value of the same field, and are kept', () => {
    const stored = { ...opened, discount: '5', groups: [1] };
    const mine = { ...opened, discount: '7', groups: [1, 2, 3] };
    expect(mergeChanges({ opened, stored, mine })).toEqual({
      values: { name: 'Solvita', discount: '7', groups: [1, 2, 3] },
      conflicts: ['discount', 'groups'],
    });
  });

  it('do not conflict with the same change', () => {
    const both = { ...opened, groups: [3] };
    expect(mergeChanges({ opened, stored: both, mine: both })).toEqual({ values: both, conflicts: [] });
  });
});
