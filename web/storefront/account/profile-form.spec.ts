import { describe, expect, it } from 'vitest';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { addressOf } from './profile-address.ts';
import { changesEmail, NO_PROOF, profileBody, profileForm } from './profile-form.ts';

const profile: ProfileAnswer = {
  _id: 'u1',
  user_id: 1,
  name: 'Amra',
  surname: 'Hadžić',
  email: 'amra@example.ba',
  phone: '061 111 222',
  address: 'Lipa 5',
  postalCode: '71000',
  city: 'Sarajevo',
  cityOther: '',
  country: 'Bosna i Hercegovina',
  totalPoints: 0,
  pendingPoints: 0,
  couponName: '',
  couponValue: 0,
  couponExist: 0,
  newsletter: 0,
  userCreatedAt: '2026-11-01T10:00:00.000Z',
  pendingEmail: '',
  emailConfirmed: 1,
  roles: [],
};

describe('the customer’s data', () => {
  it('show the address with city and ZIP, where present', () => {
    expect(addressOf(profile)).toBe('Lipa 5, 71000 Sarajevo');
    expect(addressOf({ ...profile, address: '', postalCode: '' })).toBe('Sarajevo');
    expect(addressOf({ ...profile, address: '', postalCode: '', city: '' })).toBe('');
  });

  it('name the city that the checkout keeps beside "Drugi grad"', () => {
    const elsewhere = { ...profile, city: 'Drugi grad', cityOther: 'Bijela' };
    expect(addressOf(elsewhere)).toBe('Lipa 5, 71000 Bijela');
    expect(profileForm(elsewhere).city).toBe('Bijela');
  });

  it('contain the pending e-mail, so that another change does not withdraw it', () => {
    expect(profileForm({ ...profile, pendingEmail: 'nova@example.ba' }).email).toBe('nova@example.ba');
  });

  it('are sent trimmed, without those that were not changed', () => {
    const opened = profileForm(profile);
    const email = { email: 'amra@example.ba', previousEmail: 'amra@example.ba' };
    const form = { ...opened, ...NO_PROOF, phone: ' 061 ', city: ' Bijela ' };
    expect(profileBody(form, opened)).toEqual({ ...email, phone: '061', city: 'Bijela', cityOther: '' });
    const emptied = { ...opened, ...NO_PROOF, address: '' };
    expect(profileBody(emptied, opened)).toEqual({ ...email, address: '' });
  });

  it('require the password for another e-mail, and send it as typed', () => {
    const waiting = { ...profile, pendingEmail: 'nova@example.ba' };
    const asks = (email: string) => changesEmail({ email }, waiting);
    expect([asks(' Amra@example.ba'), asks('nova@example.ba'), asks('druga@example.ba')]).toEqual([
      false,
      false,
      true,
    ]);
    const opened = profileForm(profile);
    const body = profileBody({ ...opened, password: ' a b ', code: ' 123 456 ' }, opened);
    expect(body).toMatchObject({ password: ' a b ', code: '123 456' });
  });
});
