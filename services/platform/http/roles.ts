/** What an administrator may do. Which route needs which is in `services/access/route-roles.ts`. */
export const ROLES = ['owner', 'catalogue', 'orders', 'content', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** The same roles, each once and in the order of `ROLES`; what is no role is left out. */
export function rolesAmong(values: readonly string[]): Role[] {
  return ROLES.filter((role) => values.includes(role));
}
