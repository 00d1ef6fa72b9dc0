import { lookup, type LookupAddress } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { AppError } from '../errors/errors.ts';
import { spans } from '../tracing/spans.ts';

/** Addresses that lead nowhere public: this machine, its network, and what clouds keep there (RFC 6890). */
const insideV4 = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  insideV4.addSubnet(net, prefix, 'ipv4');
// A separate list, because a list with both finds IPv4 addresses in networks of IPv6.
const insideV6 = new BlockList();
// Only 2000::/3 is public, without the parts that hold IPv4 addresses.
for (const [net, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2002::', 16],
  ['2001::', 32],
] as const)
  insideV6.addSubnet(net, prefix, 'ipv6');

export const isInside = (address: string): boolean =>
  isIP(address) === 6 ? insideV6.check(address, 'ipv6') : insideV4.check(address, 'ipv4');

const refuse = () => new Error('The address is not a public one.');

/** Looks a name up and refuses it if any of its addresses is inside, at the moment of connecting. */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const first = found?.[0];
    if (error || !first) done(error ?? refuse(), '', 0);
    else if (found.some(({ address }) => isInside(address))) done(refuse(), '', 0);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });

export interface OutsideRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** How long it may take, where it differs from the usual. */
  mostMs?: number;
}

let isHeld = async (): Promise<boolean> => false;

/** Names who knows whether this is a restored copy, which calls nobody: said once, by whatever starts the process. */
export function holdOutside(isRestoredCopy: () => Promise<boolean>): void {
  isHeld = isRestoredCopy;
}

const mostBytes = 512 * 1024;
const usualMs = 8_000;

/**
 * The answer of an address that a person configured. It needs https and a public address unless `allowInside`, follows no
 * redirects, and is bounded in time and size.
 */
export async function fetchOutside(
  url: URL,
  request: OutsideRequest,
  allowInside: boolean,
): Promise<Response> {
  if (await isHeld()) throw new AppError('restored_copy');
  const facts = { 'http.request.method': request.method ?? 'GET', 'server.address': url.hostname };
  // The caller's trace stays here: other companies have no use for it.
  return spans().within('call outside', facts, () => ask(url, request, allowInside));
}

/** Statuses that come without a body: a Response refuses even an empty one. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

function ask(
  url: URL,
  { method = 'GET', headers = {}, body, mostMs = usualMs }: OutsideRequest,
  allowInside: boolean,
): Promise<Response> {
  const isPlain = url.protocol === 'http:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!['https:', 'http:'].includes(url.protocol) || url.username || url.password)
    return Promise.reject(refuse());
  // A literal address is never looked up.
  if (!allowInside && (isPlain || (isIP(host) && isInside(host)))) return Promise.reject(refuse());
  return new Promise((resolve, reject) => {
    const request = (isPlain ? plainRequest : secureRequest)(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(mostMs),
      agent: false,
      ...(allowInside ? {} : { lookup: publicLookup }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('error', reject);
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > mostBytes) request.destroy(new Error('The answer is too long.'));
        else parts.push(part);
      });
      response.on('end', () => {
        const { statusCode: status = 502, headers: told } = response;
        const kept = ['content-type', 'date', 'etag', 'retry-after'].flatMap((name): [string, string][] => {
          const value = told[name];
          return typeof value === 'string' ? [[name, value]] : [];
        });
        try {
          const content = bodiless.has(status) ? null : Buffer.concat(parts);
          resolve(new Response(content, { status, headers: kept }));
        } catch (error) {
          // A server can send a status that does not exist.
          reject(error as Error);
        }
      });
    });
    request.end(body);
  });
}
