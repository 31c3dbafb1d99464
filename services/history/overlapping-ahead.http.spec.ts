import { expect, it } from 'vitest';
import { inHours, startScheduledShop } from '../scheduled-changes/scheduled-shop.testing.ts';
import { shownBy, UP_TO_DATE } from './random-history.testing.ts';

type Product = { productAction: number; actionPercent: number; status: string; price: number };

const { shop, call, make, scheduled } = await startScheduledShop();

/** Schedules a change of one product as one of many, from one moment to another. */
const campaign = (_id: string, action: object, from: number, to: number) =>
  scheduled.post(
    '/products/bulk',
    { mode: 'run', selection: { ids: [_id] }, action },
    { at: inHours(from), until: inHours(to) },
  );
const sale = (percent: number) => ({ type: 'sale-on', percent });

/** The product at moments, once they have come: 'N %' on sale, '-' else. It was foreseen so, in every byte. */
async function courseOf(_id: string, hours: readonly number[]): Promise<string[]> {
  const path = `/products/get-product-id/${_id}`;
  await shop.settled();
  const foreseen: string[] = [];
  for (const hour of hours) {
    const then = await call('GET', `${path}?asOf=${inHours(hour)}`, shop.asAdmin);
    foreseen.push(shownBy(then));
  }
  const course: string[] = [];
  for (const [at, hour] of hours.entries()) {
    await scheduled.comeTo(inHours(hour));
    const now = await call('GET', path, UP_TO_DATE);
    expect(foreseen[at]).toBe(shownBy(now));
    const { productAction, actionPercent } = now.json<Product>();
    course.push(productAction === 1 ? `${actionPercent} %` : '-');
  }
  return course;
}

it('a campaign within another one gives way to it at its end, and both are over at the end of the outer', async () => {
  const { _id } = await make.product();
  const outer = await campaign(_id, sale(20), 1, 4);
  const inner = await campaign(_id, sale(50), 2, 3);
  expect(await courseOf(_id, [1.5, 2.5, 3.5, 4.5])).toEqual(['20 %', '50 %', '20 %', '-']);
  for (const id of [outer, inner])
    expect(await scheduled.found(id)).toMatchObject({ kept: [], takenBackAt: expect.any(String) });
});

it('a campaign that crosses a later one leaves it, and does not come back at the end of that', async () => {
  const title = 'Ukršteni';
  const { _id } = await make.product({ title });
  const earlier = await campaign(_id, sale(20), 11, 13);
  const later = await campaign(_id, sale(30), 12, 14);
  expect(await courseOf(_id, [11.5, 12.5, 13.5, 14.5])).toEqual(['20 %', '30 %', '30 %', '-']);
  expect((await scheduled.found(earlier)).kept).toEqual([title]);
  expect((await scheduled.found(later)).kept).toEqual([]);
});

it('a campaign ends although other fields were changed during it, by hand, for a while or one by one', async () => {
  const { _id } = await make.product({ price: 1_000 });
  const id = await campaign(_id, sale(20), 21, 25);
  await campaign(_id, { type: 'unpublish' }, 22, 23);
  await scheduled.change(_id, { price: 900 }, { at: inHours(21.5), until: inHours(24) });
  expect(await courseOf(_id, [21.2, 21.7, 23.5, 24.5])).toEqual(['20 %', '20 %', '20 %', '20 %']);
  await scheduled.changeNow(_id, { seoTitle: 'Ispravljen naslov' });
  expect(await courseOf(_id, [25.5])).toEqual(['-']);
  expect((await scheduled.found(id)).kept).toEqual([]);
  expect(await scheduled.productOf(_id)).toMatchObject({ price: 1_000, status: 'Objavljeno' });
});
