import { expect, it } from 'vitest';
import { refusal } from '../../../shared/routing/page-loader.ts';
import { createLastShown } from './last-shown.ts';

const JOBS = 'https://shop.invalid/administracija/poslovi';
const STOCK = 'https://shop.invalid/administracija/zalihe';

function screens() {
  const noticed: string[] = [];
  let account = 'amra';
  const keep = createLastShown({
    account: () => account,
    onAway: () => noticed.push('away'),
    onBack: () => noticed.push('back'),
  });
  const signIn = (other: string) => {
    account = other;
  };
  return { keep, noticed, signIn };
}
/** As `pageLoader` refuses: 503 without a connection. */
const lost =
  (status = 503) =>
  () =>
    Promise.reject(refusal(status, 'no_connection', ''));

it('keeps its data while the shop does not answer, and says so each time', async () => {
  const { keep, noticed } = screens();
  expect(await keep(JOBS, async () => 'first')).toBe('first');
  expect(await keep(JOBS, lost())).toBe('first');
  expect(await keep(JOBS, lost(502))).toBe('first');
  expect(noticed).toEqual(['away', 'away']);
  expect(await keep(JOBS, async () => 'second')).toBe('second');
  expect(noticed).toEqual(['away', 'away', 'back']);
});

it('is replaced by the reason when it is opened anew, or refused', async () => {
  const { keep, noticed } = screens();
  await expect(keep(JOBS, lost())).rejects.toMatchObject({ init: { status: 503 } });
  await keep(JOBS, async () => 'jobs');
  await keep(STOCK, async () => 'stock');
  await expect(keep(JOBS, lost())).rejects.toMatchObject({ init: { status: 503 } });
  await expect(keep(STOCK, () => Promise.reject(refusal(403, 'forbidden', '')))).rejects.toMatchObject({
    init: { status: 403 },
  });
  await expect(keep(STOCK, () => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  expect(noticed).toEqual([]);
});

it('is not kept for another account', async () => {
  const { keep, signIn } = screens();
  await keep(STOCK, async () => 'of Amra');
  signIn('boris');
  await expect(keep(STOCK, lost())).rejects.toMatchObject({ init: { status: 503 } });
});
