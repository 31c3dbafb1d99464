import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The key for rate limits: the address for IPv4, the /64 network for IPv6, because the owner of one address there has
 * all 2^64. IPv4-mapped IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
