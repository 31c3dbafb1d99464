import { EventEmitter } from 'node:events';
import { constants } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Metadata } from '@grpc/grpc-js';
import { openCuttablePort } from '../servers/cuttable-port.ts';
import { identityRefusal, readAllRefusal, type User } from './access.ts';
import { type AppendFault, handleAppend, handleBatchAppend } from './appends.ts';
import { type Member, type Membership, members } from './membership.ts';
import { featureServices, features, gossipServices, grpc, services } from './protocol.ts';
import { handleRead } from './reads.ts';
import { leaderUnknown, notLeader, notReady, outOfOrder, type Refusal } from './refusals.ts';
import type { ReadCall, Traffic } from './sending.ts';
import { createStandInStore, type StandInStore } from './store.ts';
import { FULL_NAMES, VERSIONS, type Version } from './versions.ts';

export type Faults = {
  /** Breaks every connection, once. */
  cutConnections(): void;
  /** Breaks every connection and every new one, until switched off. */
  refuse(refusing: boolean): void;
  /** Answers the next so many appends with the address of the leader, which is the stand-in itself. */
  answerNotLeader(appends: number): void;
  /** Answers the next so many calls that require the leader as in an election: without its address. */
  answerLeaderUnknown(calls: number): void;
  /** Writes the next so many appends and never answers them. */
  forgetAcknowledgements(appends: number): void;
  /** Writes the next so many appends, but answers with an error that leaves open whether they were written. */
  failAfterWriting(appends: number): void;
  /** Delays every answer by this time. */
  delay(ms: number): void;
  /** Closes every connection with an error of its own, as a server does after too many cancelled calls. */
  breakSessions(): void;
  /** Existing subscriptions deliver nothing any more, and do not end. */
  silenceSubscriptions(): void;
};

export type StandIn = {
  readonly connectionString: string;
  readonly port: number;
  readonly faults: Faults;
  readonly store: StandInStore;
  readonly traffic: Readonly<Traffic>;
  close(): Promise<void>;
};

export type StandInOptions = {
  readonly port?: number;
  readonly store?: StandInStore;
  /** The release it emulates; that of STAND_IN_VERSION, or the oldest. */
  readonly version?: Version;
  /** With TLS and users; every call must name one of them. PEM. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer; readonly users: readonly User[] };
  /** The cluster of this node; without one it is the only node and leads. */
  readonly membership?: (port: number) => Membership;
};

/**
 * A server on loopback, in memory, with the part of EventStoreDB's protocol that the event log uses. With the `store`
 * of an earlier one it acts as that server after a restart.
 */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { store = createStandInStore(), version = versionOfEnvironment(), tls } = options;
  const users = tls?.users ?? [];
  const left = { notLeader: 0, leaderUnknown: 0, forget: 0, fail: 0 };
  const traffic: Traffic = { sent: 0, stalled: 0, waits: 0, overflowed: 0, delayed: 0 };
  let delayMs = 0;
  const silencing = new EventEmitter<{ silenced: [] }>();
  silencing.setMaxListeners(0);
  const delay = async () => {
    if (delayMs === 0) return;
    traffic.delayed += 1;
    await wait(delayMs, undefined, { ref: false });
    traffic.delayed -= 1;
  };
  const refusal = (metadata: Metadata): Refusal | null => {
    const stranger = identityRefusal(metadata, users);
    if (stranger || metadata.get('requires-leader')[0] !== 'true') return stranger;
    if (taken('leaderUnknown')) return leaderUnknown();
    const leader = membership.leader();
    if (leader === front.port) return null;
    return leader === null ? notReady() : notLeader(leader);
  };
  const readRefusal = ({ metadata, request }: ReadCall): Refusal | null =>
    refusal(metadata) ?? (request.getOptions()?.hasAll() ? readAllRefusal(store, metadata, users) : null);
  const taken = (fault: keyof typeof left): boolean => {
    if (left[fault] === 0) return false;
    left[fault] -= 1;
    return true;
  };
  const appendFault: AppendFault = async (metadata) => {
    await delay();
    const refused = refusal(metadata) ?? (taken('notLeader') ? notLeader(front.port) : null);
    if (refused) return { answer: refused };
    if (taken('forget')) return { afterWriting: 'silence' };
    return taken('fail') ? { afterWriting: outOfOrder() } : {};
  };

  const server = new grpc.Server();
  server.addService(services.StreamsService, {
    append: handleAppend(store, appendFault),
    batchAppend: handleBatchAppend(store, refusal),
    read: handleRead({ store, traffic, version, silencing, delay, refusal: readRefusal }),
  });
  server.addService(featureServices.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, respond: (error: null, answer: unknown) => void) =>
      respond(null, supported(version)),
  });
  server.addService(gossipServices.GossipService, {
    read: (_: unknown, respond: (error: null, answer: unknown) => void) =>
      respond(null, members(membership.members())),
  });
  const bind = promisify(server.bindAsync.bind(server));
  const credentials = tls
    ? grpc.ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.cert }])
    : grpc.ServerCredentials.createInsecure();
  const innerPort = await bind('127.0.0.1:0', credentials);
  const front = await openCuttablePort(innerPort, options.port);
  const membership = options.membership?.(front.port) ?? alone(front.port);

  return {
    connectionString: `esdb://127.0.0.1:${front.port}?tls=false`,
    port: front.port,
    store,
    traffic,
    faults: {
      cutConnections: front.cut,
      refuse(refusing) {
        front.refuse(refusing);
        if (refusing) front.cut();
      },
      answerNotLeader(appends) {
        left.notLeader = appends;
      },
      answerLeaderUnknown(calls) {
        left.leaderUnknown = calls;
      },
      forgetAcknowledgements(appends) {
        left.forget = appends;
      },
      failAfterWriting(appends) {
        left.fail = appends;
      },
      delay(ms) {
        delayMs = ms;
      },
      breakSessions() {
        const sessions: unknown = Reflect.get(server, 'sessions');
        if (!(sessions instanceof Map)) throw new Error('The server has no sessions');
        for (const session of [...sessions.keys()]) session.destroy(constants.NGHTTP2_INTERNAL_ERROR);
      },
      silenceSubscriptions() {
        silencing.emit('silenced');
      },
    },
    async close() {
      await front.close();
      server.forceShutdown();
    },
  };
}

/** Sets the release for a whole run of specs. */
function versionOfEnvironment(): Version {
  const text = process.env.STAND_IN_VERSION ?? VERSIONS[0];
  const version = VERSIONS.find((one) => one === text);
  if (!version) throw new Error(`STAND_IN_VERSION must be one of ${VERSIONS.join(', ')}, not "${text}"`);
  return version;
}

function alone(port: number): Membership {
  const self: Member = { port, isAlive: true, leads: true };
  return { leader: () => port, members: () => [self] };
}

/** The features of a real server that are used here. */
function supported(version: Version) {
  const names = ['append', 'batchappend', 'read', 'delete', 'tombstone'];
  const methods = names.map((name) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.Streams').setMethodName(name),
  );
  return new features.SupportedMethods()
    .setEventStoreServerVersion(FULL_NAMES[version])
    .setMethodsList(methods);
}
