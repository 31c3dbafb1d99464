import { describe, expect, it } from 'vitest';
import { contactBody, EMPTY_MESSAGE, missingIn } from './contact-form.ts';

const filled = {
  name: ' Amra ',
  surname: 'Hadžić',
  email: 'amra@example.ba',
  company: '',
  message: 'Kada stiže narudžba?',
};

describe('a message to the shop', () => {
  it('may be sent without a company', () => {
    expect(missingIn(filled)).toEqual({});
  });

  it('requires name, surname, e-mail and message', () => {
    expect(Object.keys(missingIn(EMPTY_MESSAGE))).toEqual(['name', 'surname', 'email', 'message']);
  });

  it('does not accept blanks as a text', () => {
    expect(missingIn({ ...filled, message: ' \n ' })).toEqual({
      message: 'Molimo vas da unesete vašu poruku.',
    });
  });

  it('is sent trimmed and dated', () => {
    expect(contactBody(filled, '2026-11-21T10:00:00.000Z')).toEqual({
      ...filled,
      name: 'Amra',
      date: '2026-11-21T10:00:00.000Z',
    });
  });
});
