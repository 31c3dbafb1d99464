import { describe, expect, it } from 'vitest';
import { withoutErrorsOf } from './errors.ts';

describe('field errors', () => {
  it('go when their field is filled, and only they', () => {
    expect(withoutErrorsOf({ name: 'a', email: 'b' }, { name: 'Amra' })).toEqual({ email: 'b' });
  });
});
