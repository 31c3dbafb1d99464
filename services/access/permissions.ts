import { CALL_ROLES } from './call-roles.ts';
import { EDITING_CALL_OF } from './editing-calls.ts';
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

/** Whether an account with these roles may change entities of a type, and so undo their entries in the audit trail. */
export function mayUndo(roles: Roles, entity: string): boolean {
  const call = EDITING_CALL_OF.get(entity);
  return call !== undefined && mayCall(roles, call);
}

function admits(wanted: Roles, roles: Roles): boolean {
  return roles.includes('owner') || wanted.some((role) => roles.includes(role));
}
