import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';

const inside = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(network, bits);
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

const isInside = (address: string): boolean => inside.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** Requests whose X-Forwarded-For was not believed. */
export interface Unbelieved {
  count: number;
  /** Who sent the last of them. Null: nobody, or a public address, which may be a person's. */
  from: string | null;
}

/**
 * Counts requests that name another sender without being believed: either somebody pretends, or TRUSTED_PROXIES lacks a proxy,
 * and then everyone behind it is counted as one address.
 */
export function countUnbelieved(app: FastifyInstance): void {
  const unbelieved: Unbelieved = { count: 0, from: null };
  app.decorate('unbelieved', unbelieved);
  app.addHook('onRequest', (request, _reply, done) => {
    // The first of these is whoever is connected; more of them means that it was believed.
    if (request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1) {
      const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
      unbelieved.count += 1;
      unbelieved.from = address && isInside(address) ? address : null;
    }
    done();
  });
}
