import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { BoundRoute } from './bind.ts';

/** Shorter answers fit into one packet. */
const fromBytes = 1024;
const secretName = /token|secret|ticket|password|recovery|passkey/i;

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

/**
 * The length of a compressed answer tells how much of what a caller sent is in it again. So answers with secrets, and all before
 * log in, are sent as they are (BREACH).
 */
export const isCompressed = ({ permission, response }: BoundRoute['spec']): boolean =>
  permission !== 'public' && !namesIn(response as TSchema).some((name) => secretName.test(name));

/** Compresses answers of routes that are mounted after it. Streams write to the socket themselves and are left alone. */
export const addCompression = (app: FastifyInstance): Promise<void> =>
  app.register(compress, {
    threshold: fromBytes,
    encodings: ['gzip'],
    // A compressed body would pass the limit of its length.
    globalDecompression: false,
  }) as unknown as Promise<void>;
