import { describe, expect, it } from 'vitest';
import { accountBody, accountErrors, accountValues, passwordErrors } from './account-form.ts';

describe('the own data', () => {
  it('need name, surname and e-mail', () => {
    const empty = { name: ' ', surname: '', email: '', phone: '' };
    expect(Object.keys(accountErrors(empty))).toEqual(['name', 'surname', 'email']);
    expect(accountErrors({ name: 'Amra', surname: 'K.', email: 'a@b.ba', phone: '' })).toEqual({});
  });

  it('hold the e-mail that waits to be confirmed, so that another change does not take it back', () => {
    const profile = { name: 'Amra', surname: 'K.', email: 'a@b.ba', phone: '' };
    expect(accountValues({ ...profile, pendingEmail: '' })).toEqual(profile);
    expect(accountValues({ ...profile, pendingEmail: 'n@b.ba' }).email).toBe('n@b.ba');
  });

  it('are sent without blanks around them', () => {
    expect(accountBody({ name: ' Amra ', surname: 'K.', email: ' a@b.ba', phone: '' })).toEqual({
      name: 'Amra',
      surname: 'K.',
      email: 'a@b.ba',
      phone: '',
    });
  });
});

describe('another password', () => {
  it('is typed twice, after the one that counts now', () => {
    expect(Object.keys(passwordErrors({ currentPassword: '', password: '', repeated: '' }))).toEqual([
      'currentPassword',
      'password',
      'repeated',
    ]);
    expect(passwordErrors({ currentPassword: 'a', password: ' b ', repeated: ' b ' })).toEqual({});
  });

  it('is refused when the second time was another one', () => {
    expect(passwordErrors({ currentPassword: 'a', password: 'b', repeated: 'b ' })).toEqual({
      repeated: 'Lozinke se ne podudaraju.',
    });
  });
});
