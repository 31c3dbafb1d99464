import { EventStoreDBClient } from '@eventstore/db-client';

export type Connection = {
  readonly client: EventStoreDBClient;
  /** Passed to every append, see `openConnection`. */
  readonly credentials: { readonly username: string; readonly password: string };
};

/**
 * Opens a client; connects at the first call. Throws for an invalid connection string.
 *
 * Appends carry credentials because the client then makes one call per append. Without them it sends all
 * appends of the process over one shared stream; when that stream breaks, it also rejects the appends of every other
 * client and throws, uncatchably, at the first later response. In insecure mode credentials are not sent.
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
