import { describe, expect, it } from 'vitest';
import { FREE_PICKUP } from '../../../../services/rules/orders/order-terms.ts';
import { createMemoryStorage, DRAFT_KEY } from '../../../shared/stores/storage.ts';
import { forgetDraft, keepDraft, readDraft } from './checkout-draft.ts';
import { EMPTY_FORM } from './checkout-form.ts';

const typed = { ...EMPTY_FORM, name: 'Amra', shippingMethod: FREE_PICKUP, createAccount: true };

describe('the draft of an order', () => {
  it('is restored as typed', () => {
    const storage = createMemoryStorage();
    keepDraft(storage, typed, 'u1');
    expect(readDraft(storage, 'u1')).toEqual(typed);
  });

  it('never contains a password', () => {
    const storage = createMemoryStorage();
    keepDraft(storage, { ...typed, password: 'tajna' } as typeof typed, '');
    expect(storage.getItem(DRAFT_KEY)).not.toContain('tajna');
  });

  it('is an empty form without a stored draft, or after it is deleted', () => {
    const storage = createMemoryStorage();
    expect(readDraft(storage, '')).toEqual(EMPTY_FORM);
    keepDraft(storage, typed, '');
    forgetDraft(storage);
    expect(readDraft(storage, '')).toEqual(EMPTY_FORM);
  });

  it.each([
    ['a guest', '', 'u1', typed],
    ['an account', 'u1', 'u2', EMPTY_FORM],
    ['an account', 'u1', '', EMPTY_FORM],
  ])('of %s (%j) is for "%s" only what that person may see', (_, owner, reader, shown) => {
    const storage = createMemoryStorage();
    keepDraft(storage, typed, owner);
    expect(readDraft(storage, reader)).toEqual(shown);
  });

  it.each(['{', 'null', '"text"', '{"name":7,"createAccount":"yes"}'])(
    'survives what it cannot read: %s',
    (text) => {
      expect(readDraft(createMemoryStorage({ [DRAFT_KEY]: text }), '')).toEqual(EMPTY_FORM);
    },
  );
});
