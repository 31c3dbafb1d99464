import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../testing/eventstoredb-stand-in/stand-in.ts';
import { FULL_NAMES, VERSIONS } from '../../../testing/eventstoredb-stand-in/versions.ts';
import { hasOpenssl, makeCertificate, whyNoOpenssl } from '../../../testing/servers/certificate.ts';
import { type EventLog, START } from '../event-log.ts';
import { freshCategory, freshStream, makeEvents, tail } from '../testing/events.ts';
import { LogAccessDenied, openEventStoreDbLog } from './open-log.ts';
import { PROVEN } from './proven-servers.ts';
import { UnsupportedServer, versionWarning } from './server-version.ts';

const reported: string[] = [];
const logger = {
  info: (...said: unknown[]) => void reported.push(String(said.at(-1))),
  warn: (...said: unknown[]) => void reported.push(`warning: ${said.at(-1)}`),
  error: (...said: unknown[]) => void reported.push(`error: ${said.at(-1)}`),
};
beforeEach(() => {
  reported.length = 0;
});

describe('the start of a shop with its log in EventStoreDB', () => {
  it.each(VERSIONS)('logs that it is proven on %s', async (version) => {
    const server = await startStandIn({ version });
    const log = await openEventStoreDbLog({ connectionString: server.connectionString, logger });
    expect(reported).toEqual([`EventStoreDB ${FULL_NAMES[version]}, a version that the shop is proven on`]);
    await log.close();
    await server.close();
  });

  it('accepts an unknown version, and warns', () => {
    expect(versionWarning('99.1.0')).toContain(PROVEN.join(', '));
    expect(versionWarning('24.6.0')).toContain('24.6.0');
    expect(versionWarning('25.0.1')).toBeNull();
  });

  it.each(['22.10.5', '23.6.0', '5.0.11', 'unknown'])('refuses %s', (version) => {
    expect(() => versionWarning(version)).toThrow(UnsupportedServer);
  });

  it('does not wait for an unavailable server', async () => {
    const server = await startStandIn();
    server.faults.refuse(true);
    const log = await openEventStoreDbLog({ connectionString: server.connectionString, logger });
    expect(reported).toEqual(['warning: EventStoreDB is unavailable; its version was not checked']);
    server.faults.refuse(false);
    expect(await log.head()).toBe(START);
    await log.close();
    await server.close();
  });
});

describe.runIf(hasOpenssl)(`a shop with a user of its own${whyNoOpenssl}`, () => {
  let certificate: Awaited<ReturnType<typeof makeCertificate>>;
  let server: StandIn;
  const logs: EventLog[] = [];

  beforeAll(async () => {
    certificate = await makeCertificate();
    const users = [{ login: 'admin:tajna', isAdmin: true }, { login: 'shop:tajna' }];
    server = await startStandIn({ tls: { ...certificate, users } });
  });
  afterAll(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await server.close();
    await certificate.remove();
  });

  const address = (user: string) =>
    `esdb://${user}:tajna@localhost:${server.port}?tlsCAFile=${encodeURIComponent(certificate.file)}`;

  it('gets instructions while it may not read $all, and works once it may', async () => {
    const opening = openEventStoreDbLog({ connectionString: address('shop'), logger });
    await expect(opening).rejects.toBeInstanceOf(LogAccessDenied);
    await expect(opening).rejects.toThrow('the metadata of $all');

    const administrator = EventStoreDBClient.connectionString(address('admin'));
    const credentials = { username: 'admin', password: 'tajna' };
    await administrator.setStreamMetadata(
      '$all',
      { acl: { readRoles: ['$admins', 'shop'] } },
      { credentials },
    );
    await administrator.dispose();

    const log = await openEventStoreDbLog({ connectionString: address('shop'), logger });
    logs.push(log);
    const category = freshCategory();
    const reader = tail(log, { after: START, categories: [category] });
    await log.append(freshStream(category), 'none', makeEvents(2));
    await reader.until(() => reader.events.length === 2);
    await reader.stop();
  });
});
