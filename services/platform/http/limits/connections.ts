import type { Server, Socket } from 'node:net';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { addressKey } from './address-key.ts';

type ConnectionLimits = {
  /** Of the server, from all addresses together. */
  readonly most: number;
  /** Of one address; null for no limit. */
  readonly mostOfAddress: number | null;
  /** Addresses and networks of proxies, which forward the requests of all visitors: not limited. */
  readonly trustedProxies: readonly string[];
};

/** Some 40 KB each. A browser opens six at most; a carrier or a proxy may bring many browsers with one address. */
export const MOST_CONNECTIONS = 5_000;
export const MOST_OF_ADDRESS = 1_000;

/** Closes connections beyond the limits as soon as they are made. */
export const connectionsPlugin = fp<ConnectionLimits>(
  async (app: FastifyInstance, { most, mostOfAddress, trustedProxies }) => {
    app.server.maxConnections = most;
    if (mostOfAddress !== null) limitAddresses(app.server, mostOfAddress, networksOf(trustedProxies));
  },
  { name: 'connections' },
);

function limitAddresses(server: Server, most: number, trusted: BlockList): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isIn(trusted, remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const count = open.get(key) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(key, count + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

function networksOf(texts: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', length] = text.split('/');
    const family = familyOf(address);
    if (length === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(length), family);
  }
  return networks;
}

/** IPv4-mapped addresses are checked against networks of IPv4, too. */
function isIn(networks: BlockList, address: string): boolean {
  return networks.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
