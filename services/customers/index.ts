export { accessLogPlugin } from './access-log.ts';

export type { AccountsToMail } from './accounts-to-mail.ts';
export { adminProgram } from './admin-program.ts';
export type { Administrators } from './administrators.ts';
export { authPlugin } from './auth-plugin.ts';
export type { CustomerServices } from './customer-services.ts';
export { type Customers, createCustomers } from './customers.module.ts';
export type { CustomerQueries, ForgetPersonElsewhere } from './customers.ports.ts';
export { NewPassword, type UserListQuery, type UserRow } from './customers.schemas.ts';
export { EMAIL_SCOPE } from './email-claims.ts';
export { checkNewPassword } from './new-password.ts';
export { hashPassword } from './passwords.ts';
export { createCustomersSchema } from './tables.ts';
export { userAudit } from './user.audit.ts';
export { userDecider } from './user.decider.ts';
export type { UserEvent } from './user.events.ts';
export {
  evolveUser,
  initialUser,
  isEmailConfirmed,
  NOBODY,
  shownPoints,
  type UserState,
} from './user.state.ts';
