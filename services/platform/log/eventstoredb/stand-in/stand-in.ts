import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type AppendFault, handleAppend } from './appends.ts';
import { openCuttablePort } from './cuttable-port.ts';
import { featureServices, features, gossip, gossipServices, grpc, services } from './protocol.ts';
import { handleRead } from './reads.ts';
import type { Traffic } from './sending.ts';
import { createStandInStore, type StandInStore } from './store.ts';

export type Faults = {
  /** Breaks every connection, once. */
  cutConnections(): void;
  /** Breaks every connection and every new one, until told otherwise. */
  refuse(refusing: boolean): void;
  /** Answers the next so many appends with the address of the leader, which is the stand-in itself. */
  answerNotLeader(appends: number): void;
  /** Writes the next so many appends and never answers them. */
  forgetAcknowledgements(appends: number): void;
  /** Answers every call so much later. */
  delay(ms: number): void;
};

export type StandIn = {
  readonly connectionString: string;
  readonly port: number;
  readonly faults: Faults;
  readonly store: StandInStore;
  readonly traffic: Readonly<Traffic>;
  close(): Promise<void>;
};

/**
 * A server that speaks as much of EventStoreDB's protocol as the event log uses, on loopback, in memory. Started
 * again with the `store` of an earlier one it is that server after a restart.
 */
export async function startStandIn(options: { port?: number; store?: StandInStore } = {}): Promise<StandIn> {
  const { store = createStandInStore() } = options;
  const left = { notLeader: 0, forget: 0 };
  const traffic: Traffic = { sent: 0, stalled: 0, fellBehind: 0 };
  let delayMs = 0;
  const delay = async () => {
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
  };
  const appendFault: AppendFault = async () => {
    await delay();
    if (left.notLeader > 0) {
      left.notLeader -= 1;
      return 'not-leader';
    }
    if (left.forget === 0) return 'none';
    left.forget -= 1;
    return 'forget';
  };

  const server = new grpc.Server();
  server.addService(services.StreamsService, {
    append: handleAppend(store, appendFault, () => front.port),
    read: handleRead(store, traffic, delay),
  });
  server.addService(featureServices.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, respond: (error: null, answer: unknown) => void) =>
      respond(null, supported()),
  });
  server.addService(gossipServices.GossipService, {
    read: (_: unknown, respond: (error: null, answer: unknown) => void) => respond(null, members(front.port)),
  });
  const bind = promisify(server.bindAsync.bind(server));
  const innerPort = await bind('127.0.0.1:0', grpc.ServerCredentials.createInsecure());
  const front = await openCuttablePort(innerPort, options.port);

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
      forgetAcknowledgements(appends) {
        left.forget = appends;
      },
      delay(ms) {
        delayMs = ms;
      },
    },
    async close() {
      await front.close();
      server.forceShutdown();
    },
  };
}

/**
 * What a real server offers, the shared append stream included. That one is not served here: the event log must not
 * use it (see `connection.ts`), and would fail here if it did.
 */
function supported() {
  const names = ['append', 'batchappend', 'read', 'delete', 'tombstone'];
  const methods = names.map((name) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.Streams').setMethodName(name),
  );
  return new features.SupportedMethods().setEventStoreServerVersion('23.10.0.0').setMethodsList(methods);
}

function members(port: number) {
  const member = new gossip.MemberInfo()
    .setState(gossip.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setTimeStamp('0')
    .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port));
  return new gossip.ClusterInfo().setMembersList([member]);
}
