import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../testing/eventstoredb-stand-in/stand-in.ts';
import { hasOpenssl, makeCertificate, whyNoOpenssl } from '../../../testing/servers/certificate.ts';
import { type EventLog, LogUnavailable, START } from '../event-log.ts';
import { freshCategory, freshStream, makeEvents, tail } from '../testing/events.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

describe.runIf(hasOpenssl)(`EventStoreDB with TLS and a user${whyNoOpenssl}`, () => {
  let certificate: Awaited<ReturnType<typeof makeCertificate>>;
  let server: StandIn;
  const logs: EventLog[] = [];

  beforeAll(async () => {
    certificate = await makeCertificate();
    const users = [{ login: 'shop:č/: tajna', isAdmin: true }];
    server = await startStandIn({ tls: { ...certificate, users } });
  });
  afterAll(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await server.close();
    await certificate.remove();
  });

  function open(scheme: string, password: string, ca = true): EventLog {
    const login = `shop:${encodeURIComponent(password)}`;
    const search = ca ? `?tlsCAFile=${encodeURIComponent(certificate.file)}` : '';
    const connectionString = `${scheme}://${login}@localhost:${server.port}${search}`;
    const log = createEventStoreDbLog({ connectionString, timeoutMs: 5_000 });
    logs.push(log);
    return log;
  }

  it.each(['esdb', 'kurrentdb'])(
    'is written to, read and followed by an address with %s://',
    async (scheme) => {
      const log = open(scheme, 'č/: tajna');
      const category = freshCategory();
      const stream = freshStream(category);
      const reader = tail(log, { after: START, categories: [category] });

      expect(await log.append(stream, 'none', makeEvents(3))).toMatchObject({ ok: true, revision: 2 });

      await reader.until(() => reader.events.length === 3);
      await reader.stop();
      expect(await log.readStream(stream)).toEqual(reader.events);
    },
  );

  it('refuses a client with a wrong password, or without trust in its certificate', async () => {
    const stream = freshStream(freshCategory());
    for (const log of [open('esdb', 'pogrešna'), open('esdb', 'č/: tajna', false)]) {
      await expect(log.append(stream, 'none', makeEvents(1))).rejects.toBeInstanceOf(LogUnavailable);
      await expect(log.head()).rejects.toBeInstanceOf(LogUnavailable);
    }
    expect(server.store.stream(stream)).toEqual([]);
  });
});
