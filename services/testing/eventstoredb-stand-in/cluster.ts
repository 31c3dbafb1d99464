import { type StandIn, startStandIn } from './stand-in.ts';
import { createStandInStore, type StandInStore } from './store.ts';

export type StandInCluster = {
  /** Names every node. */
  readonly connectionString: string;
  readonly nodes: readonly StandIn[];
  readonly store: StandInStore;
  /** Makes this node the leader, or none; connections to the former leader break. */
  elect(node: number | null): void;
  /** Stops a node; without its leader, the cluster has none until the next election. */
  end(node: number): Promise<void>;
  close(): Promise<void>;
};

/** Nodes with the same events; only the leader accepts appends. */
export async function startStandInCluster(size = 3): Promise<StandInCluster> {
  const store = createStandInStore();
  const nodes: StandIn[] = [];
  const ended = new Set<StandIn>();
  let leader: StandIn | undefined;
  const membership = () => ({
    leader: () => leader?.port ?? null,
    members: () =>
      nodes.map((node) => ({ port: node.port, isAlive: !ended.has(node), leads: node === leader })),
  });
  for (let n = 0; n < size; n += 1) nodes.push(await startStandIn({ store, membership }));
  leader = nodes[0];

  async function end(node: StandIn | undefined) {
    if (!node || ended.has(node)) return;
    ended.add(node);
    if (leader === node) leader = undefined;
    await node.close();
  }

  return {
    connectionString: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false&discoveryInterval=20`,
    nodes,
    store,
    elect(node) {
      const before = leader;
      leader = node === null ? undefined : nodes[node];
      if (before && before !== leader && !ended.has(before)) before.faults.cutConnections();
    },
    end: (node) => end(nodes[node]),
    async close() {
      for (const node of nodes) await end(node);
    },
  };
}
