import { describe, expect, it } from 'vitest';
import { EMPTY_MARKUP, markupBody, markupErrors, markupValues } from './markup-form.ts';

describe('the form of a markup', () => {
  it('asks for name and percent', () => {
    expect(Object.keys(markupErrors(EMPTY_MARKUP))).toEqual(['name', 'value']);
  });

  it.each(['20%', '-5', '1001'])('refuses the percent "%s"', (value) => {
    expect(markupErrors({ name: 'Veledrogerija', value })).toHaveProperty('value');
  });

  it('sends a markup back as it came', () => {
    const markup = { _id: 'm', markup_id: 3, name: 'Veledrogerija', value: 12.5 };
    expect(markupErrors(markupValues(markup))).toEqual({});
    expect(markupBody(markupValues(markup))).toEqual({ name: 'Veledrogerija', value: 12.5 });
  });
});
