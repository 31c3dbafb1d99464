import { describe, expect, it } from 'vitest';
import { afterLogin } from './after-login.ts';

const by = (keyword: string) => ({ search: `?povratak=${encodeURIComponent(keyword)}`, state: null });

describe('after signing in', () => {
  it('a customer goes to the account, or back to a started order', () => {
    expect(afterLogin({ isAdmin: 0 }, { search: '', state: null })).toBe('/moj-racun');
    expect(afterLogin({ isAdmin: 0 }, by('narudzba'))).toBe('/narudzba');
  });

  it('a customer goes back to the page of the account that asked for it', () => {
    const at = { search: '', state: '/moj-racun/narudzbe' };
    expect(afterLogin({ isAdmin: 0 }, at)).toBe('/moj-racun/narudzbe');
  });

  it.each(['https://example.com', '//example.com', '/narudzba', '__proto__', ''])(
    'no one is redirected to "%s"',
    (from) => {
      expect(afterLogin({ isAdmin: 0 }, by(from))).toBe('/moj-racun');
    },
  );

  it('an administrator goes home', () => {
    expect(afterLogin({ isAdmin: 1 }, by('narudzba'))).toBe('/');
  });
});
