import { gossip } from './protocol.ts';

/** A node of a cluster, as the other nodes report it. */
export type Member = { readonly port: number; readonly isAlive: boolean; readonly leads: boolean };

/** What a node knows of its cluster; a port of the loopback names a node. */
export type Membership = {
  /** Null while there is no leader. */
  leader(): number | null;
  members(): readonly Member[];
};

/** The answer of `Gossip.Read`. */
export function members(known: readonly Member[]) {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  return new gossip.ClusterInfo().setMembersList(
    known.map(({ port, isAlive, leads }) =>
      new gossip.MemberInfo()
        .setState(leads ? LEADER : FOLLOWER)
        .setIsAlive(isAlive)
        .setTimeStamp('0')
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
    ),
  );
}
