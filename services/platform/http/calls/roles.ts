/** The roles of administrators. Which call needs which is in `services/access/call-roles.ts`. */
export const ROLES = ['owner', 'catalogue', 'orders', 'content', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** Whether an administrator with these roles may make one of these calls. */
export type MayCall<Call extends string> = (roles: readonly Role[], call: Call) => boolean;

/** Whether the caller works in this role; an owner works in every one. */
export function worksAs(
  role: Role,
  asker: { readonly kind: string; readonly roles?: readonly Role[] },
): boolean {
  return asker.roles?.some((own) => own === role || own === 'owner') ?? false;
}

/** The same roles, each once and in the order of `ROLES`; drops values that are not roles. */
export function rolesAmong(values: readonly string[]): Role[] {
  return ROLES.filter((role) => values.includes(role));
}
