export { accessLogPlugin } from './access-log.ts';
export type { AccountFromOrder, OrderForAccount } from './account-from-order.ts';
export type { Accounts, NewAccount } from './accounts.ts';
export type { AccountsToMail } from './accounts-to-mail.ts';
export { type AdminTools, adminProgram } from './admin-program.ts';
export {
  type AddedAdministrator,
  type Administrators,
  CommonAdministratorPassword,
} from './administrators.ts';
export { type AuthOptions, authPlugin, type RouteRoles } from './auth-plugin.ts';
export type { ReservedCoupon } from './coupons.ts';
export type { CustomerServices } from './customer-services.ts';
export {
  type CustomerRoutesDeps,
  type Customers,
  type CustomersDeps,
  createCustomers,
} from './customers.module.ts';
export type {
  CustomerQueries,
  ErasedPerson,
  ForgetPersonElsewhere,
  OutgoingMail,
  SendMail,
  SettleOrder,
} from './customers.ports.ts';
export { NewPassword, type UserListQuery, type UserPage, type UserRow } from './customers.schemas.ts';
export { createCustomersSchema } from './customers-schema.ts';
export { createErasure, type Erasure } from './erasure.ts';
export { checkNewPassword } from './new-password.ts';
export { hashPassword } from './passwords.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { createTokens, type SignedClaims, type Tokens } from './tokens.ts';
export { type UserCommand, userDecider } from './user.decider.ts';
export type { PasswordMeans, Person, UserEvent } from './user.events.ts';
export { evolveUser, initialUser, isEmailConfirmed, NOBODY, type UserState } from './user.state.ts';
