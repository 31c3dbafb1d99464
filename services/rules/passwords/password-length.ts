/* The allowed lengths of a new password (specification/customers §3), in characters; existing ones keep working. */
export const LEAST_PASSWORD_LENGTH = 8;
export const MOST_PASSWORD_LENGTH = 200;
