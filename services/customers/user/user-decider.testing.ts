import { spec } from '../../testing/decider.ts';
import { userDecider } from './user.decider.ts';
import type { Person, UserEvent } from './user.events.ts';

export const id = '0192f0c4-0000-7000-8000-000000000001';
export const person: Person = {
  name: 'Amra',
  surname: 'Hodžić',
  email: 'amra@example.com',
  phone: '061 111 222',
  address: 'Titova 1',
  postalCode: '71000',
  city: 'Sarajevo',
  cityOther: '',
  country: 'Bosna i Hercegovina',
};
export const registered: UserEvent = {
  type: 'UserRegistered',
  data: { userId: 7, newsletter: 1 },
  personal: person,
  subject: id,
};
export const credited: UserEvent = { type: 'PointsCredited', data: { orderId: 'o1', points: 30 } };
export const coupon: UserEvent = { type: 'CouponCreated', data: { code: 'ABCDEFG', points: 20 } };
export const at = '2026-11-21T10:00:00.000Z';
export const token = 't1';
export const reserved = {
  type: 'CouponReserved',
  data: { orderId: 'o2', code: 'ABCDEFG', at, token },
} as const;
export const user = spec(userDecider);
export const reserve = {
  type: 'ReserveCoupon',
  code: 'ABCDEFG',
  orderId: 'o2',
  goodsTotal: 5000,
  at,
  token,
} as const;
