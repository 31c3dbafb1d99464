import { type Role, rolesAmong } from '../../platform/http/calls/roles.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { UserCommand } from './user.commands.ts';
import { emailChanges, linkTo } from './user.email.ts';
import type { Person, UserEvent } from './user.events.ts';
import type { UserState } from './user.state.ts';

export function register(
  command: Extract<UserCommand, { type: 'Register' }>,
  state: UserState,
): Result<readonly UserEvent[]> {
  if (state.status !== 'absent') return reject('conflict', 'user_exists', 'Korisnik već postoji.');
  const { id, userId, person, newsletter, roles = [], confirmation } = command;
  const events: UserEvent[] = [
    { type: 'UserRegistered', data: { userId, newsletter }, personal: person, subject: id },
    ...roleChange(state, roles),
  ];
  if (confirmation === 'by-link') events.push(linkTo(person.email, id));
  return ok(events);
}

export function roleChange({ roles: previousRoles }: UserState, wanted: readonly Role[]): UserEvent[] {
  const roles = rolesAmong(wanted);
  if (roles.join() === rolesAmong(previousRoles).join()) return [];
  return [{ type: 'RolesChanged', data: { roles, previousRoles } }];
}

/** Refuses roles that were made from others than the stored ones. */
export function rolesRefusal(
  { roles: stored }: UserState,
  { roles, previousRoles }: Extract<UserCommand, { type: 'ChangeRoles' }>,
): Result<never> | null {
  const isStored = (others: readonly Role[]) => rolesAmong(others).join() === rolesAmong(stored).join();
  if (!previousRoles || isStored(previousRoles) || isStored(roles)) return null;
  return {
    ok: false,
    error: {
      kind: 'conflict',
      code: 'roles_changed',
      message: 'Uloge su u međuvremenu promijenjene. Pregledajte ih, pa sačuvajte ponovo.',
      extra: { roles: rolesAmong(stored) },
    },
  };
}

export function profileChanges(state: UserState, changes: Partial<Person>): UserEvent[] {
  const { id, person: before } = state;
  const after: Person = { ...before, ...changes };
  const differs = (...fields: readonly (keyof Person)[]) =>
    fields.some((field) => before[field] !== after[field]);
  const { name, surname, phone, address, postalCode, city, cityOther } = after;
  const sealed = { data: {}, subject: id };
  const events: UserEvent[] = [];
  if (differs('name', 'surname'))
    events.push({ type: 'NameChanged', ...sealed, personal: { name, surname } });
  if (changes.email !== undefined) events.push(...emailChanges(state, changes.email));
  if (differs('phone')) events.push({ type: 'PhoneChanged', ...sealed, personal: { phone } });
  if (differs('address', 'postalCode', 'city', 'cityOther'))
    events.push({ type: 'AddressChanged', ...sealed, personal: { address, postalCode, city, cityOther } });
  return events;
}
