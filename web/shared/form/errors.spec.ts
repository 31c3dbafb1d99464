import { describe, expect, it } from 'vitest';
import { withoutErrorsOf } from './errors.ts';

describe('field errors', () => {
  it('disappear when their field changes; others stay', () => {
    expect(withoutErrorsOf({ name: 'a', email: 'b' }, { name: 'Amra' })).toEqual({ email: 'b' });
  });
});
