import { expect, it } from 'vitest';
import type { StatementRow } from '../../../../services/payments/payments.schemas.ts';
import { noteOf } from './statement-note.ts';

const noted = (state: StatementRow['state'], amount: number) => noteOf({ state, amount, total: 4900 });

it('a payment that is too small is never said to pay its order', () => {
  expect(noted('wrong_amount', 5000)).toContain('označiti kao plaćenu s primljenim iznosom');
  expect(noted('number_only', 4900)).toContain('označite kao plaćenu');
  for (const state of ['wrong_amount', 'number_only'] as const) {
    expect(noted(state, 4899)).toContain('Stiglo je manje, pa narudžba ostaje neplaćena.');
    expect(noted(state, 4899)).not.toContain('primljenim iznosom');
    expect(noted(state, 4899)).not.toContain('Provjerite uplatu');
  }
});
