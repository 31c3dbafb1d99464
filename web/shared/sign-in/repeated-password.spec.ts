import { describe, expect, it } from 'vitest';
import { differ, isRepeated } from './repeated-password.ts';

describe('a new password', () => {
  it('is taken when it was entered twice', () => {
    expect(isRepeated({ password: ' tajna ', repeated: ' tajna ' })).toBe(true);
  });

  it.each([
    ['', ''],
    ['tajna', ''],
    ['tajna', 'tajna '],
  ])('is not taken as "%s" and "%s"', (password, repeated) => {
    expect(isRepeated({ password, repeated })).toBe(false);
  });

  it('is not reported as different before the second entry starts', () => {
    expect(differ({ password: 'tajna', repeated: '' })).toBe(false);
    expect(differ({ password: 'tajna', repeated: 't' })).toBe(true);
  });
});
