import type { EventStoreDBClient } from '@eventstore/db-client';
import { PROVEN, releaseOf } from './proven-servers.ts';

/** The first release that reports when a subscription has caught up. */
const OLDEST = '23.10';

/** Following this server would lose events. */
export class UnsupportedServer extends Error {
  override readonly name = 'UnsupportedServer';
}

/** The reported version, e.g. `24.10.4`; `unknown` when too old to report it. */
export async function serverVersion(client: EventStoreDBClient): Promise<string> {
  const features: unknown = await Reflect.get(client, 'capabilities');
  if (typeof features !== 'object' || features === null || !('serverVersion' in features)) return 'unknown';
  return String(features.serverVersion);
}

/** The warning for a server's version; null for none. Throws `UnsupportedServer` for versions before `OLDEST`. */
export function versionWarning(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST.split('.').map(Number);
  const proven = PROVEN.join(', ');
  if (!(major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)))
    throw new UnsupportedServer(
      `The EventStoreDB that EVENTSTORE_URL names has version ${version}: with one older than ${OLDEST} events would be lost. The shop is proven on ${proven}.`,
    );
  if (PROVEN.includes(releaseOf(version))) return null;
  return `EventStoreDB ${version} is none of the versions that the shop is proven on: ${proven}`;
}
