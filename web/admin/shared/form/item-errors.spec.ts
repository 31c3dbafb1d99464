import { describe, expect, it } from 'vitest';
import { itemErrors } from './item-errors.ts';

const [tea, honey, balm] = [{ quantity: '1' }, { quantity: '2' }, { quantity: '3' }];
const refused = { name: 'Amra', lines: [tea, honey, balm] };
const GONE = { 'lines.1': 'Proizvod ne postoji.', 'lines.2.quantity': 'Najviše 2.', name: 'Predugo.' };

describe('the errors of a list’s items', () => {
  it('stay while their items are as they were refused', () => {
    expect(itemErrors(GONE, { refused, now: { ...refused, name: 'Ana' }, wrong: {} })).toEqual(GONE);
  });

  it('end with the change of their item alone', () => {
    const now = { ...refused, lines: [tea, { ...honey, quantity: '5' }, balm] };
    expect(itemErrors(GONE, { refused, now, wrong: {} })).toEqual({
      'lines.2.quantity': 'Najviše 2.',
      name: 'Predugo.',
    });
  });

  it('follow their items when one before them is removed', () => {
    expect(itemErrors(GONE, { refused, now: { ...refused, lines: [tea, balm] }, wrong: {} })).toEqual({
      'lines.1.quantity': 'Najviše 2.',
      name: 'Predugo.',
    });
  });

  it('stay with a changed item that is still wrong', () => {
    const now = { ...refused, lines: [tea, { ...honey, quantity: '' }, balm] };
    const wrong = { 'lines.1': 'Od 1 do 100.' };
    expect(itemErrors(GONE, { refused, now, wrong })).toMatchObject(wrong);
  });
});
