import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/client.ts';
import { refusedFields } from './refused-fields.ts';

describe('the refusal of an order', () => {
  it('is shown beside the fields that it names', () => {
    const details = [
      { field: 'phone', error: 'Predugo.' },
      { field: 'cartId', error: 'Pogrešno.' },
    ];
    expect(refusedFields(new ApiError(400, { error: 'x', code: 'invalid_request', details }))).toEqual({
      phone: 'Predugo.',
    });
  });

  it('is shown beside the fields of the firm', () => {
    const details = ['name', 'jib', 'pdvNumber'].map((name) => ({ field: `buyerFirm.${name}`, error: name }));
    expect(refusedFields(new ApiError(400, { error: 'x', code: 'invalid_request', details }))).toEqual({
      firmName: 'name',
      firmJib: 'jib',
      firmPdvNumber: 'pdvNumber',
    });
  });

  it('is shown beside the e-mail when that has an account', () => {
    expect(refusedFields(new ApiError(409, { error: 'Zauzeto.', code: 'email_taken' }))).toEqual({
      email: 'Zauzeto.',
    });
  });

  it('is shown beside no field when it has another subject', () => {
    expect(refusedFields(new ApiError(503, { error: 'x', code: 'unavailable' }))).toEqual({});
    expect(refusedFields(new Error('bug'))).toEqual({});
  });
});
