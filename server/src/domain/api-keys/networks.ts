import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../../kernel/throttle/public.ts';

const longest = { 4: 32, 6: 128 } as const;

interface Network {
  address: string;
  family: 'ipv4' | 'ipv6';
  length: number;
}

/** Returns the network that a text means, or null. An address is a network of one. */
function networkOf(text: string): Network | null {
  const [address = '', length, ...more] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length || address.includes('%')) return null;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
  const bits = length === undefined ? longest[family] : Number(length);
  return bits <= longest[family] ? { address, family: `ipv${family}`, length: bits } : null;
}

export const isNetwork = (text: string): boolean => networkOf(text) !== null;

/** Whether a caller is in one of these networks. Without any, everybody is. */
export function isFrom(networks: readonly string[], ip: string): boolean {
  if (!networks.length) return true;
  const address = plainAddress(ip);
  return networks.some((text) => {
    const network = networkOf(text);
    if (!network || isIP(address) !== Number(network.family.slice(-1))) return false;
    const list = new BlockList();
    list.addSubnet(network.address, network.length, network.family);
    return list.check(address, network.family);
  });
}
