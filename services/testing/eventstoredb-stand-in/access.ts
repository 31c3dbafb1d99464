import type { Metadata } from '@grpc/grpc-js';
import type { Refusal } from './refusals.ts';
import { accessDenied, unauthenticated } from './refusals.ts';
import type { StandInStore } from './store.ts';

/** A user of a server with TLS: `user:password`, and whether the user is one of its administrators (`$admins`). */
export type User = { readonly login: string; readonly isAdmin?: boolean };

/** The stream whose events are the metadata of `$all`. */
const METADATA_OF_ALL = '$$$all';

/** Null when the call has the name and password of a user, or no user is required. */
export function identityRefusal(metadata: Metadata, users: readonly User[]): Refusal | null {
  return users.length === 0 || userOf(metadata, users) ? null : unauthenticated();
}

/** Null when the caller may read `$all`: administrators may, others where its metadata names a role of theirs. */
export function readAllRefusal(
  store: StandInStore,
  metadata: Metadata,
  users: readonly User[],
): Refusal | null {
  if (users.length === 0) return null;
  const user = userOf(metadata, users);
  if (user?.isAdmin) return null;
  const name = user?.login.slice(0, user.login.indexOf(':'));
  return name !== undefined && readersOfAll(store).includes(name) ? null : accessDenied();
}

function userOf(metadata: Metadata, users: readonly User[]): User | undefined {
  const sent = metadata.get('authorization')[0];
  return users.find(({ login }) => sent === `Basic ${Buffer.from(login).toString('base64')}`);
}

function readersOfAll(store: StandInStore): readonly unknown[] {
  const last = store.stream(METADATA_OF_ALL).at(-1);
  if (!last) return [];
  const metadata: { $acl?: { $r?: unknown } } = JSON.parse(Buffer.from(last.data).toString('utf8'));
  const readers = metadata.$acl?.$r;
  return Array.isArray(readers) ? readers : [readers];
}
