import { never } from '../platform/kernel/decider.ts';
import type { Person, UserEvent } from './user.events.ts';

export type Coupon = {
  readonly code: string;
  readonly points: number;
  /** The order that is about to be paid with it. */
  readonly reservation: { readonly orderId: string; readonly at: string } | null;
};

export type UserState = {
  readonly status: 'unknown' | 'active' | 'erased';
  readonly id: string;
  readonly userId: number;
  readonly administrator: boolean;
  readonly newsletter: 0 | 1;
  readonly person: Person;
  readonly totalPoints: number;
  readonly coupon: Coupon | null;
  readonly creditedOrders: ReadonlySet<string>;
};

export const NOBODY: Person = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  cityOther: '',
  country: '',
};

export const initialUser: UserState = {
  status: 'unknown',
  id: '',
  userId: 0,
  administrator: false,
  newsletter: 0,
  person: NOBODY,
  totalPoints: 0,
  coupon: null,
  creditedOrders: new Set(),
};

export function evolveUser(state: UserState, event: UserEvent): UserState {
  switch (event.type) {
    case 'UserRegistered':
      return {
        ...state,
        status: 'active',
        id: event.subject,
        userId: event.data.userId,
        newsletter: event.data.newsletter,
        person: event.personal ?? NOBODY,
      };
    case 'AdministratorAppointed':
      return { ...state, administrator: true };
    case 'NameChanged':
    case 'EmailChanged':
    case 'PhoneChanged':
    case 'AddressChanged':
      return { ...state, person: { ...state.person, ...event.personal } };
    case 'PasswordChanged':
      return state;
    case 'PointsCredited':
      return {
        ...state,
        totalPoints: state.totalPoints + event.data.points,
        creditedOrders: new Set(state.creditedOrders).add(event.data.orderId),
      };
    case 'CouponCreated': {
      const { code, points } = event.data;
      return {
        ...state,
        totalPoints: state.totalPoints - points,
        coupon: { code, points, reservation: null },
      };
    }
    case 'CouponRemoved':
      return { ...state, totalPoints: state.totalPoints + event.data.points, coupon: null };
    case 'CouponReserved': {
      const { orderId, at } = event.data;
      return { ...state, coupon: state.coupon && { ...state.coupon, reservation: { orderId, at } } };
    }
    case 'CouponReleased':
      return { ...state, coupon: state.coupon && { ...state.coupon, reservation: null } };
    case 'CouponConsumed':
      return { ...state, coupon: null };
    case 'UserErased':
      return { ...initialUser, status: 'erased', id: state.id, userId: state.userId };
    default:
      return never(event);
  }
}
