import { CALL_ROLES } from './call-roles.ts';
import { ROLES_BY_ENTITY, type Roles } from './entity-roles.ts';

export type RoledCall = keyof typeof CALL_ROLES;

/** Whether an account with these roles may make the call as an administrator. */
export function mayCall(roles: Roles, call: RoledCall): boolean {
  return admits(CALL_ROLES[call], roles);
}

/** Whether an account with these roles may read the history of this entity type; of all types when none is given. */
export function mayReadHistory(roles: Roles, entity: string | undefined): boolean {
  return admits(['auditor', ...(ROLES_BY_ENTITY.get(entity ?? '') ?? [])], roles);
}

function admits(wanted: Roles, roles: Roles): boolean {
  return roles.includes('owner') || wanted.some((role) => roles.includes(role));
}
