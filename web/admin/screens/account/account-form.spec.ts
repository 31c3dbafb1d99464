import { describe, expect, it } from 'vitest';
import { accountBody, accountErrors, accountValues, passwordErrors } from './account-form.ts';

describe('the own data', () => {
  it('require name, surname and e-mail', () => {
    const empty = { name: ' ', surname: '', email: '', phone: '' };
    expect(Object.keys(accountErrors(empty))).toEqual(['name', 'surname', 'email']);
    expect(accountErrors({ name: 'Amra', surname: 'K.', email: 'a@b.ba', phone: '' })).toEqual({});
  });

  it('contain the pending e-mail, so that another change does not withdraw it', () => {
    const profile = { name: 'Amra', surname: 'K.', email: 'a@b.ba', phone: '' };
    expect(accountValues({ ...profile, pendingEmail: '' })).toEqual(profile);
    expect(accountValues({ ...profile, pendingEmail: 'n@b.ba' }).email).toBe('n@b.ba');
  });

  it('are sent without blanks around them', () => {
    const stored = { name: 'Amra', surname: 'K.', email: 'n@b.ba', phone: '' };
    const values = { name: ' Amra ', surname: 'K.', email: ' a@b.ba', phone: '' };
    expect(accountBody(values, stored)).toEqual({
      name: 'Amra',
      surname: 'K.',
      email: 'a@b.ba',
      previousEmail: 'n@b.ba',
      phone: '',
    });
  });
});

describe('another password', () => {
  it('is typed twice, after the current one', () => {
    expect(Object.keys(passwordErrors({ currentPassword: '', password: '', repeated: '' }))).toEqual([
      'currentPassword',
      'password',
      'repeated',
    ]);
    expect(passwordErrors({ currentPassword: 'a', password: ' b ', repeated: ' b ' })).toEqual({});
  });

  it('is refused when the two entries differ', () => {
    expect(passwordErrors({ currentPassword: 'a', password: 'b', repeated: 'b ' })).toEqual({
      repeated: 'Lozinke se ne podudaraju.',
    });
  });
});
