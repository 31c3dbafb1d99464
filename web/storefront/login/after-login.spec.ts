import { describe, expect, it } from 'vitest';
import { afterLogin } from './after-login.ts';

describe('after signing in', () => {
  it('a customer goes to the account, or back to a started order', () => {
    expect(afterLogin({ isAdmin: 0 }, null)).toBe('/moj-racun');
    expect(afterLogin({ isAdmin: 0 }, 'narudzba')).toBe('/narudzba');
  });

  it.each(['https://example.com', '//example.com', '/narudzba', '__proto__', ''])(
    'no one is redirected to "%s"',
    (from) => {
      expect(afterLogin({ isAdmin: 0 }, from)).toBe('/moj-racun');
    },
  );

  it('an administrator goes home', () => {
    expect(afterLogin({ isAdmin: 1 }, 'narudzba')).toBe('/');
  });
});
