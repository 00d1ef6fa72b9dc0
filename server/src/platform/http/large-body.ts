import type { FastifyRequest } from 'fastify';

/** Most bytes of a JSON body, unless its endpoint may have more. */
export const usualBody = 256 * 1024;

export type Headed = Pick<FastifyRequest, 'headers'>;

/** One that says no length may be of any. */
export const isLarge = ({ headers }: Headed): boolean => !(Number(headers['content-length']) <= usualBody);
