import { EventStoreDBClient } from '@eventstore/db-client';

export type Connection = {
  readonly client: EventStoreDBClient;
  /** Handed to every append, see `openConnection`. */
  readonly credentials: { readonly username: string; readonly password: string };
};

/**
 * Opens a client; connects at the first call. Throws when the text is no connection string.
 *
 * Appends name their credentials because the client then makes one call per append. Without them it sends all
 * appends of the process down one shared stream, and when that stream breaks it rejects the appends of every other
 * client too and throws, uncatchably, at the first answer that comes later. In insecure mode they are not sent.
 */
export function openConnection(connectionString: string): Connection {
  const client = EventStoreDBClient.connectionString(withKnownScheme(connectionString));
  const credentials = credentialsIn(connectionString);
  if (credentials) return { client, credentials };
  if (isInsecure(connectionString)) return { client, credentials: { username: '', password: '' } };
  throw new Error('an EventStoreDB connection string needs user and password, or tls=false');
}

/** The server's newer name for itself, which the client does not know yet. */
function withKnownScheme(connectionString: string): string {
  return connectionString.trim().replace(/^kurrentdb(?=(\+discover)?:\/\/)/, 'esdb');
}

function credentialsIn(connectionString: string): Connection['credentials'] | null {
  const match = /^[^:]+:\/\/([^:/@]+):([^@]+)@/.exec(connectionString.trim());
  if (!match) return null;
  const [, username = '', password = ''] = match;
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function isInsecure(connectionString: string): boolean {
  return /[?&]tls=false(&|$)/i.test(connectionString.trim());
}
