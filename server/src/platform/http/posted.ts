import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/errors.ts';
import type { BoundRoute } from './bind.ts';
import { usualBody } from './large-body.ts';

/** Returns the fields that an endpoint reads of its body. */
export const fieldsOf = ({ body }: BoundRoute['spec']): string[] =>
  Object.keys((body as { properties?: object } | undefined)?.properties ?? {});

/**
 * Forms as other sites send them from a browser. The one that mail programs post with one click (RFC 8058) means nothing
 * here; an endpoint that doesn't expect one refuses its content type.
 */
export async function readPosted(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  // Fastify’s type of a route’s settings knows its own only.
  const { bodyKind, bodyFields } = request.routeOptions.config as unknown as {
    bodyKind?: string;
    bodyFields: readonly string[];
  };
  if (bodyKind === 'unread') {
    payload.resume();
    return undefined;
  }
  if (bodyKind !== 'posted') throw new AppError('unsupported_media');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of payload as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > usualBody) throw new AppError('body_too_large');
    parts.push(part);
  }
  const sent = new URLSearchParams(Buffer.concat(parts).toString());
  // Other sites add fields of their own.
  return Object.fromEntries([...sent].filter(([name]) => bodyFields.includes(name)));
}
