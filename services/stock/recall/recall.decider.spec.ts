import { describe, it } from 'vitest';
import { spec } from '../../testing/decider.ts';
import { recallDecider } from './recall.decider.ts';

const recall = spec(recallDecider);
const data = {
  lot: 'L1',
  subject: 'Povlačenje serije',
  text: 'Ne koristite proizvod.',
  recipients: [['prva', 'druga'], ['treća']],
};
const reported = { type: 'LotRecalled', data } as const;

describe('the recall of a lot', () => {
  it('names the orders of each mail', () => {
    recall
      .given()
      .when({ type: 'Recall', ...data })
      .yields(reported);
  });

  it('happens once', () => {
    recall
      .given(reported)
      .when({ type: 'Recall', ...data })
      .yieldsNothing();
  });
});
