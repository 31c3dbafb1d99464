import type { Role } from '../../platform/http/calls/roles.ts';
import type { Handled } from '../../platform/kernel/commands/command-handler.ts';
import { unknownEvent } from '../../platform/kernel/commands/decider.ts';
import { normalEmail } from './normal-email.ts';
import type { Person, UserEvent } from './user.events.ts';

export type Coupon = {
  readonly code: string;
  readonly points: number;
  /** The order that is about to be paid with it. */
  readonly reservation: { readonly orderId: string; readonly at: string; readonly token?: string } | null;
};

export type UserState = {
  readonly status: 'absent' | 'active' | 'erasing' | 'erased';
  readonly id: string;
  readonly userId: number;
  /** The user's roles in the administration; none for a customer. */
  readonly roles: readonly Role[];
  readonly newsletter: 0 | 1;
  readonly person: Person;
  /** The address that takes the place of the person's once its link was opened; '' for none. */
  readonly pendingEmail: string;
  /** Every address that the owner has shown to be theirs, in lower case. */
  readonly confirmedEmails: readonly string[];
  /** Addresses that were the account's, as they were written: their owners can take them back. */
  readonly formerEmails: readonly string[];
  /** Whether a link was ever requested: without one no e-mail is confirmed. */
  readonly isLinkAsked: boolean;
  /** The e-mail that earlier releases confirmed by an order, without a link; '' where none was. */
  readonly orderEmail: string;
  /** The points that can be spent; never below zero. */
  readonly totalPoints: number;
  /** Points of undone orders that were spent already; the next credits pay for them. */
  readonly owedPoints: number;
  /** Points of orders that are still to be delivered, by the order's id. */
  readonly promisedPoints: Readonly<Record<string, number>>;
  readonly coupon: Coupon | null;
  readonly creditedOrders: ReadonlySet<string>;
  readonly withdrawnOrders: ReadonlySet<string>;
  /** By the order that it has paid for, unless that has ended. */
  readonly consumedCoupons: ReadonlyMap<string, { readonly code: string; readonly points: number }>;
};

/** The outcome of a command of an account. */
export type UserHandled = Handled<UserState, UserEvent>;

export const NO_PERSON: Person = {
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
  status: 'absent',
  id: '',
  userId: 0,
  roles: [],
  newsletter: 0,
  person: NO_PERSON,
  pendingEmail: '',
  confirmedEmails: [],
  formerEmails: [],
  isLinkAsked: false,
  orderEmail: '',
  totalPoints: 0,
  owedPoints: 0,
  promisedPoints: {},
  coupon: null,
  creditedOrders: new Set(),
  withdrawnOrders: new Set(),
  consumedCoupons: new Map(),
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
        person: event.personal ?? NO_PERSON,
      };
    case 'AdministratorAppointed':
      return { ...state, roles: ['owner'] };
    case 'RolesChanged':
      return { ...state, roles: event.data.roles };
    case 'NameChanged':
    case 'EmailChanged':
    case 'PhoneChanged':
    case 'AddressChanged':
      return { ...state, person: { ...state.person, ...event.personal } };
    case 'EmailConfirmationRequested':
      return confirmationRequested({ ...state, isLinkAsked: true }, event.personal?.emailToConfirm);
    case 'EmailChangeWithdrawn':
      return { ...state, pendingEmail: '' };
    case 'EmailConfirmed':
      return emailConfirmed(state, event.personal?.email, event.data.takenBack === true);
    case 'PasswordChanged':
      return event.data.means === 'reset' ? linkOpened(state) : state;
    case 'NewsletterDeclined':
      return { ...state, newsletter: 0 };
    case 'SecondFactorEnabled':
    case 'SecondFactorRemoved':
    case 'RecoveryCodeUsed':
      return state;
    case 'PointsPromised': {
      const { orderId, points } = event.data;
      return { ...state, promisedPoints: { ...state.promisedPoints, [orderId]: points } };
    }
    case 'PointsPromiseWithdrawn':
      return {
        ...withoutPromise(state, event.data.orderId),
        withdrawnOrders: new Set(state.withdrawnOrders).add(event.data.orderId),
      };
    case 'PointsCredited':
    case 'PointsAdjusted':
      return {
        ...withPoints(withoutPromise(state, event.data.orderId), event.data.points),
        creditedOrders: new Set(state.creditedOrders).add(event.data.orderId),
      };
    case 'PointsForfeited': {
      const forfeited = event.data.promised ? state.promisedPoints : {};
      return {
        ...state,
        totalPoints: 0,
        owedPoints: 0,
        // Earlier releases forfeited none: their orders were credited once they were delivered.
        promisedPoints: event.data.promised ? {} : state.promisedPoints,
        consumedCoupons: new Map(),
        withdrawnOrders: new Set([
          ...state.withdrawnOrders,
          ...state.creditedOrders,
          ...Object.keys(forfeited),
        ]),
      };
    }
    case 'CouponCreated': {
      const { code, points } = event.data;
      return { ...withPoints(state, -points), coupon: { code, points, reservation: null } };
    }
    case 'CouponRemoved':
      return { ...withPoints(state, event.data.points), coupon: null };
    case 'CouponReserved': {
      const { orderId, at, token } = event.data;
      const reservation = { orderId, at, ...(token ? { token } : {}) };
      return { ...state, coupon: state.coupon && { ...state.coupon, reservation } };
    }
    case 'CouponReleased':
      return { ...state, coupon: state.coupon && { ...state.coupon, reservation: null } };
    case 'CouponConsumed': {
      const { orderId, code, points } = event.data;
      const consumedCoupons = new Map(state.consumedCoupons).set(orderId, { code, points });
      return { ...state, coupon: null, consumedCoupons };
    }
    case 'PointsWithdrawn':
      return {
        ...withPoints(state, -event.data.points),
        withdrawnOrders: new Set(state.withdrawnOrders).add(event.data.orderId),
      };
    case 'CouponReturned': {
      const { orderId, code, points } = event.data;
      return { ...withoutConsumed(state, orderId), coupon: { code, points, reservation: null } };
    }
    case 'CouponPointsReturned':
      return withPoints(withoutConsumed(state, event.data.orderId), event.data.points);
    case 'UserErasureRequested':
      return { ...state, status: 'erasing' };
    case 'UserErased':
      return { ...initialUser, status: 'erased', id: state.id, userId: state.userId };
    default:
      return unknownEvent(event);
  }
}

/** Whether both are the same address, however they are written. */
export function isSameEmail(one: string, other: string): boolean {
  return normalEmail(one) === normalEmail(other);
}

/** Whether the owner has shown that the account's address is theirs. */
export function isEmailConfirmed({
  person,
  confirmedEmails,
}: Pick<UserState, 'person' | 'confirmedEmails'>): boolean {
  return confirmedEmails.includes(normalEmail(person.email));
}

function confirmationRequested(state: UserState, email: string | undefined): UserState {
  if (email === undefined || isSameEmail(email, state.person.email)) return state;
  return { ...state, pendingEmail: email };
}

/** Earlier releases recorded no confirmation beside a password set by a link where an order had confirmed the e-mail. */
function linkOpened(state: UserState): UserState {
  const { person, orderEmail } = state;
  const asked = { ...state, isLinkAsked: true };
  return orderEmail !== '' && isSameEmail(orderEmail, person.email)
    ? emailConfirmed(asked, person.email, false)
    : asked;
}

function emailConfirmed(state: UserState, email: string | undefined, takenBack: boolean): UserState {
  if (email === undefined) return state;
  if (!state.isLinkAsked) return { ...state, orderEmail: email };
  const { person, pendingEmail, confirmedEmails, formerEmails } = state;
  const isReplaced = !isSameEmail(email, person.email);
  const former = isReplaced ? [...formerEmails, person.email] : formerEmails;
  return {
    ...state,
    person: { ...person, email },
    pendingEmail: isSameEmail(email, pendingEmail) ? '' : pendingEmail,
    confirmedEmails: [...new Set([...confirmedEmails, normalEmail(email)])],
    formerEmails: takenBack ? beforeEmail(formerEmails, email) : former,
  };
}

/** The addresses before one that was taken back: later ones may be of the person who had changed it. */
function beforeEmail(formerEmails: readonly string[], email: string): readonly string[] {
  const known = formerEmails.map((former) => isSameEmail(former, email));
  return formerEmails.slice(0, Math.max(0, known.lastIndexOf(true)));
}

/** Credits pay owed points first; debits beyond the balance are owed. */
function withPoints(state: UserState, change: number): UserState {
  const balance = state.totalPoints - state.owedPoints + change;
  return { ...state, totalPoints: Math.max(0, balance), owedPoints: Math.max(0, -balance) };
}

function withoutPromise(state: UserState, orderId: string): UserState {
  const { [orderId]: _, ...promisedPoints } = state.promisedPoints;
  return { ...state, promisedPoints };
}

type ShownPoints = Pick<UserState, 'totalPoints'> & Partial<Pick<UserState, 'owedPoints' | 'promisedPoints'>>;

/** Points as an account shows them: `totalPoints` is below zero while points are owed. */
export function shownPoints({ totalPoints, owedPoints = 0, promisedPoints = {} }: ShownPoints) {
  const pendingPoints = Object.values(promisedPoints).reduce((sum, points) => sum + points, 0);
  return { totalPoints: totalPoints - owedPoints, pendingPoints };
}

function withoutConsumed(state: UserState, orderId: string): UserState {
  const consumedCoupons = new Map(state.consumedCoupons);
  consumedCoupons.delete(orderId);
  return { ...state, consumedCoupons };
}
