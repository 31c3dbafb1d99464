import { expect, it } from 'vitest';
import { dismissFailures } from './dismiss-failures.ts';
import { createNoticeStore } from './notice-store.ts';

it('a retry removes the failures of the last attempt and keeps success notices', () => {
  const notices = createNoticeStore({ later: () => undefined });
  notices.success('Sačuvano.');
  notices.danger('Nije uspjelo.');
  dismissFailures(notices);
  expect(notices.getState().notices.map(({ text }) => text)).toEqual(['Sačuvano.']);
});
