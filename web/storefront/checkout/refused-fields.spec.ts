import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/client.ts';
import { refusedFields } from './refused-fields.ts';

describe('what the server finds wrong with an order', () => {
  it('is shown at the fields that it names', () => {
    const details = [
      { field: 'phone', error: 'Predugo.' },
      { field: 'cartId', error: 'Pogrešno.' },
    ];
    expect(refusedFields(new ApiError(400, { error: 'x', code: 'invalid_request', details }))).toEqual({
      phone: 'Predugo.',
    });
  });

  it('is shown at the e-mail when it has an account', () => {
    expect(refusedFields(new ApiError(409, { error: 'Zauzeto.', code: 'email_taken' }))).toEqual({
      email: 'Zauzeto.',
    });
  });

  it('is no field when the refusal has another subject', () => {
    expect(refusedFields(new ApiError(503, { error: 'x', code: 'unavailable' }))).toEqual({});
    expect(refusedFields(new Error('bug'))).toEqual({});
  });
});
