import { describe, expect, it } from 'vitest';
import {
  hintOf,
  KINDS,
  kindsFor,
  movementBody,
  movementErrors,
  NEW_MOVEMENT,
  newMovement,
} from './movement-values.ts';

const typed = (changes: object) => ({ ...NEW_MOVEMENT, ...changes });

describe('the form of a movement', () => {
  it('requires a whole number that fits the kind', () => {
    expect(movementErrors(typed({ quantity: '5' }))).toEqual({});
    expect(movementErrors(typed({ quantity: '' })).quantity).toBe('Upišite cijeli broj.');
    expect(movementErrors(typed({ quantity: '1,5' })).quantity).toBe('Upišite cijeli broj.');
    expect(movementErrors(typed({ quantity: '0' })).quantity).toBe('Najmanje 1.');
    expect(movementErrors(typed({ kind: 'count', quantity: '0' }))).toEqual({});
    expect(movementErrors(typed({ kind: 'count', quantity: '-1' })).quantity).toBe(
      'Ne može biti manje od 0.',
    );
  });

  it('requires a reason for a correction', () => {
    expect(Object.keys(movementErrors(typed({ kind: 'correction', quantity: '-2' })))).toEqual(['reason']);
    expect(movementErrors(typed({ kind: 'correction', quantity: '-2', reason: 'Lom' }))).toEqual({});
  });

  it('requires a lot when there is an expiry date', () => {
    expect(Object.keys(movementErrors(typed({ quantity: '1', expires: '2027-01-31' })))).toEqual(['lot']);
  });

  it('receives nothing of an item that is not sold any more', () => {
    const item = { productId: 'p', variation: 'Mala', retired: 1 };
    expect(newMovement(item).kind).toBe('correction');
    expect(kindsFor(item).map(({ value }) => value)).toEqual(['correction', 'count']);
    expect(kindsFor({ ...item, retired: 0 }).map(({ value }) => value)).toEqual(Object.keys(KINDS));
  });

  it('suggests to add pieces only of an item that is sold', () => {
    const item = { productId: 'p', variation: null };
    expect(hintOf('correction', item)).toContain('1 za pronađeni');
    expect(hintOf('correction', { ...item, retired: 1 })).not.toContain('pronađeni');
    expect(hintOf('count', { ...item, retired: 1 })).toBe(hintOf('count', item));
  });

  it('is sent in the format of the server', () => {
    const item = { productId: 'p', variation: null };
    const values = typed({ quantity: ' 5 ', lot: ' L1 ', expires: '2027-01-31' });
    expect(movementBody(item, values)).toEqual({
      kind: 'receipt',
      reason: '',
      items: [{ productId: 'p', variation: null, quantity: 5, lot: 'L1', expires: '2027-01-31' }],
    });
  });
});
