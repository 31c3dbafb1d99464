import { expect, it } from 'vitest';
import { dismissFailures } from './dismiss-failures.ts';
import { createNoticeStore } from './notice-store.ts';

it('a new try takes the failures of the last one away and leaves what went well', () => {
  const notices = createNoticeStore({ later: () => undefined });
  notices.success('Sačuvano.');
  notices.danger('Nije uspjelo.');
  dismissFailures(notices);
  expect(notices.getState().notices.map(({ text }) => text)).toEqual(['Sačuvano.']);
});
