import { describe, expect, it } from 'vitest';
import type { ProfileAnswer } from '../../../../services/customers/customers.schemas.ts';
import { EMPTY_FORM } from './checkout-form.ts';
import { CITY_CHOICES, cityChoice } from './cities.ts';
import { prefilled } from './prefill.ts';

const profile: ProfileAnswer = {
  _id: 'u1',
  user_id: 1,
  name: 'Amra',
  surname: 'Hadžić',
  email: 'amra@example.ba',
  phone: '061 123 456',
  address: 'Ferhadija 1',
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
  userCreatedAt: '2026-01-01T00:00:00.000Z',
  pendingEmail: '',
  emailConfirmed: 1,
  roles: [],
};

describe('prefilling the checkout from the profile', () => {
  it('fills an empty form', () => {
    expect(prefilled(EMPTY_FORM, profile)).toMatchObject({
      name: 'Amra',
      phone: '061 123 456',
      city: 'Sarajevo',
    });
  });

  it('keeps typed values', () => {
    const typed = { ...EMPTY_FORM, name: 'Emina', city: 'Tuzla' };
    expect(prefilled(typed, profile)).toMatchObject({ name: 'Emina', surname: 'Hadžić', city: 'Tuzla' });
  });

  it.each([
    ['sarajevo', '', { city: 'Sarajevo', cityOther: '' }],
    ['Gornje Selo', '', { city: 'Drugi grad', cityOther: 'Gornje Selo' }],
    ['Drugi grad', 'Gornje Selo', { city: 'Drugi grad', cityOther: 'Gornje Selo' }],
    ['Drugi grad', 'Mostar', { city: 'Mostar', cityOther: '' }],
    ['', '', { city: '', cityOther: '' }],
  ])('chooses for the city "%s" (%s)', (city, other, choice) => {
    expect(cityChoice(city, other)).toEqual(choice);
  });

  it('offers every city once, and “other” last', () => {
    expect(new Set(CITY_CHOICES).size).toBe(CITY_CHOICES.length);
    expect(CITY_CHOICES.at(-1)).toBe('Drugi grad');
  });
});
