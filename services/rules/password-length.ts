/* What a new password may be (specification/customers §3); those that exist go on working. In characters. */
export const LEAST_PASSWORD_LENGTH = 8;
export const MOST_PASSWORD_LENGTH = 200;
