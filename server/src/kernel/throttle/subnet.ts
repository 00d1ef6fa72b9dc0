import { isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after];
}

/** Returns an IPv4 address that arrives inside of an IPv6 one, as it is usually written. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

function network64(address: string): string {
  const groups = groupsOf(address.toLowerCase()).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':')}::/64`;
}

/** Returns the network of an address: /24 of IPv4, /64 of IPv6. */
export function subnetOf(address: string): string {
  const ip = plainAddress(address);
  return isIPv6(ip) ? network64(ip) : `${ip.split('.').slice(0, 3).join('.')}.0/24`;
}

/** Returns one caller: an IPv4 address, or a /64 of IPv6, because one household has all its addresses. */
export function callerOf(address: string): string {
  const ip = plainAddress(address);
  return isIPv6(ip) ? network64(ip) : ip;
}
