export type { AccountsToMail } from './account/accounts-to-mail.ts';
export { type Customers, createCustomers } from './customers.module.ts';
export type { CustomerQueries, ErasedPerson, ForgetPersonElsewhere, PersonEmail } from './customers.ports.ts';
export { NewPassword, type UserListQuery, type UserRow } from './customers.schemas.ts';
export { adminProgram } from './operators/admin-program.ts';
export type { Administrators } from './operators/administrators.ts';
export type { CustomerServices } from './orders/customer-services.ts';
export { checkNewPassword } from './secrets/new-password.ts';
export { hashPassword } from './secrets/passwords.ts';
export { authPlugin } from './sessions/auth-plugin.ts';
export { accessLogPlugin } from './sign-in/access-log.ts';
export { createCustomersSchema } from './tables.ts';
export { EMAIL_SCOPE } from './user/email-claims.ts';
export { normalEmail } from './user/normal-email.ts';
export { userAudit } from './user/user.audit.ts';
export { USER_NOT_FOUND, userDecider } from './user/user.decider.ts';
export type { UserEvent } from './user/user.events.ts';
export {
  evolveUser,
  initialUser,
  isEmailConfirmed,
  NO_PERSON,
  shownPoints,
  type UserState,
} from './user/user.state.ts';
