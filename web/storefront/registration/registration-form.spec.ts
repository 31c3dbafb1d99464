import { describe, expect, it } from 'vitest';
import { canRegister, EMPTY_REGISTRATION, registrationBody } from './registration-form.ts';

const filled = {
  ...EMPTY_REGISTRATION,
  name: ' Amra ',
  surname: 'Hadžić',
  email: 'amra@example.ba',
  password: ' tajna ',
  repeated: ' tajna ',
};

describe('registration', () => {
  it('may be sent with name, surname, e-mail and two equal passwords', () => {
    expect(canRegister(filled)).toBe(true);
  });

  it.each([
    ['name', ''],
    ['surname', '  '],
    ['email', ''],
    ['password', ''],
    ['repeated', 'druga'],
  ])('may not be sent with %s "%s"', (field, text) => {
    expect(canRegister({ ...filled, [field]: text })).toBe(false);
  });

  it('may not be sent with two empty passwords', () => {
    expect(canRegister({ ...filled, password: '', repeated: '' })).toBe(false);
  });

  it('sends trimmed texts and the unchanged password, without its repetition', () => {
    const body = registrationBody(filled);
    expect(body).toMatchObject({ name: 'Amra', password: ' tajna ', newsletter: 0 });
    expect(body).not.toHaveProperty('repeated');
  });
});
