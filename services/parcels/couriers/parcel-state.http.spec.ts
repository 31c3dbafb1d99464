import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runStatement } from '../../platform/postgres/statements.ts';
import { startCourierShop } from './courier-shop.testing.ts';

const { shop, xExpress, orderOf, announced, follow, shown, parcelOf, atX, atEuro } = await startCourierShop();

describe('the state of a parcel', () => {
  it('is followed to its end, and asked for once in ten minutes', async () => {
    const placed = await orderOf(1);
    const parcelId = await announced(placed._id);
    const known = atX(parcelId);
    if (!known) throw new Error('X Express does not have the parcel');
    const asked = () => xExpress.looked.filter((code) => code === known.code).length;
    await follow();
    expect([await parcelOf(placed._id), asked()]).toMatchObject([{ state: 'announced' }, 1]);
    known.status = 'IN_DELIVERY';
    await shop.modules.courierSweep.follow();
    expect([await parcelOf(placed._id), asked()]).toMatchObject([{ state: 'announced' }, 1]);
    await follow();
    expect(await parcelOf(placed._id)).toMatchObject({ state: 'on the way' });
    known.status = 'DELIVERED';
    await follow();
    expect(await shown(placed._id)).toMatchObject({ status: 'Poslana', parcels: [{ state: 'delivered' }] });
    await follow();
    expect(asked()).toBe(3);
  });

  it('is asked for less often with the age of the parcel, and no more after 60 days', async () => {
    const placed = await orderOf(1);
    const parcelId = await announced(placed._id);
    const known = atX(parcelId);
    if (!known) throw new Error('X Express does not have the parcel');
    known.status = 'IN_DELIVERY';
    const asked = () => xExpress.looked.filter((code) => code === known.code).length;
    await follow();
    const askedAfter = async (days: number, minutes: number) => {
      await runStatement(
        shop.stores.pool,
        sql`update registry.parcel_checks
            set first_asked_at = clock_timestamp() - make_interval(days => ${days}),
              asked_at = clock_timestamp() - make_interval(mins => ${minutes})
            where parcel_id = ${parcelId}`,
      );
      const before = asked();
      await shop.modules.courierSweep.follow();
      return asked() - before;
    };
    expect([await askedAfter(2, 9), await askedAfter(2, 11)]).toEqual([0, 1]);
    expect([await askedAfter(4, 59), await askedAfter(4, 61)]).toEqual([0, 1]);
    expect([await askedAfter(15, 359), await askedAfter(15, 361), await askedAfter(59, 361)]).toEqual([
      0, 1, 1,
    ]);
    expect(await askedAfter(60, 361)).toBe(0);
    expect(await parcelOf(placed._id)).toMatchObject({ state: 'on the way', followingEnded: 1 });
    known.status = 'DELIVERED';
    expect(await askedAfter(2, 361)).toBe(0);
    expect(await parcelOf(placed._id)).toMatchObject({ state: 'on the way' });
  });

  it('is followed though the courier does not know the numbers of others', async () => {
    const lost = [await orderOf(1), await orderOf(1), await orderOf(1), await orderOf(1)];
    for (const { _id } of lost) {
      const known = atX(await announced(_id));
      if (known) known.code = `gone-${known.code}`;
    }
    const placed = await orderOf(1);
    const known = atX(await announced(placed._id));
    if (known) known.status = 'DELIVERED';
    await follow();
    expect(await parcelOf(placed._id)).toMatchObject({ state: 'delivered' });
    expect(await parcelOf(lost[0]?._id ?? '')).toMatchObject({ state: 'announced' });
  });

  it('is followed with EuroExpress while X Express is away', async () => {
    const [one, other] = [await orderOf(1), await orderOf(1)];
    await announced(one._id);
    const parcelId = await announced(other._id, { courier: 'euro' });
    Object.assign(xExpress.is, { away: true });
    Object.assign(atEuro(parcelId) ?? {}, { state: 4 });
    await follow();
    expect([await parcelOf(one._id), await parcelOf(other._id)]).toMatchObject([
      { state: 'announced' },
      { state: 'returned' },
    ]);
  });
});
