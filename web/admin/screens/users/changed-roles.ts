import type { RolesChanged, UserRow } from '../../../../services/customers/customers.schemas.ts';
import { ApiError } from '../../../shared/api/client.ts';
import { ROLE_TEXTS } from './role-texts.ts';

type Roles = UserRow['roles'];

/** The roles that a user has by now, if they are why they were not changed. */
export function rolesNow(error: unknown): Roles | null {
  if (!(error instanceof ApiError) || error.code !== 'roles_changed') return null;
  const { answer } = error;
  return isRolesChanged(answer) ? answer.roles : null;
}

function isRolesChanged(answer: unknown): answer is RolesChanged {
  return typeof answer === 'object' && answer !== null && 'roles' in answer;
}

/** The stored roles, with those that were ticked or unticked since the form was opened. */
export function mergedRoles({ opened, stored, mine }: { opened: Roles; stored: Roles; mine: Roles }): Roles {
  return ROLE_TEXTS.map(({ role }) => role).filter((role) => {
    const isMine = mine.includes(role) !== opened.includes(role);
    return (isMine ? mine : stored).includes(role);
  });
}
