import type { FastifyRequest } from 'fastify';

/** Most bytes of a JSON body, unless its endpoint may have more. */
export const usualBody = 256 * 1024;

export type Headed = Pick<FastifyRequest, 'headers'>;

/** One that comes in chunks says no length and may be of any. Without either there is no body (RFC 9112, 6.3). */
export const isLarge = ({ headers }: Headed): boolean =>
  headers['transfer-encoding'] !== undefined || !(Number(headers['content-length'] ?? 0) <= usualBody);
