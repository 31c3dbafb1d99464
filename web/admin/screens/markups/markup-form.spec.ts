import { describe, expect, it } from 'vitest';
import { markupForm } from './markup-fields.tsx';

const { empty, valuesOf, errorsIn, bodyOf } = markupForm;

describe('the form of a markup', () => {
  it('requires name and percent', () => {
    expect(Object.keys(errorsIn(empty))).toEqual(['name', 'value']);
  });

  it.each(['20%', '-5', '1001'])('refuses the percent "%s"', (value) => {
    expect(errorsIn({ name: 'Veledrogerija', value })).toHaveProperty('value');
  });

  it('returns an unchanged markup as received', () => {
    const markup = { _id: 'm', markup_id: 3, name: 'Veledrogerija', value: 12.5 };
    expect(errorsIn(valuesOf(markup))).toEqual({});
    expect(bodyOf(valuesOf(markup))).toEqual({ name: 'Veledrogerija', value: 12.5 });
  });
});
