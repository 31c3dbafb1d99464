import { isIPv6 } from 'node:net';

/**
 * The key for rate limits: the address for IPv4, the /64 network for IPv6, because the owner of one address there has
 * all 2^64. IPv4-mapped IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = groupsOf(head);
  const behind = groupsOf(tail);
  // A dotted suffix counts as two groups.
  const zeros = 8 - before.length - behind.length - (address.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...behind];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function groupsOf(text: string | undefined): string[] {
  return text ? text.split(':') : [];
}
