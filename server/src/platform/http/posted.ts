import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/errors.ts';
import { usualBody } from './large-body.ts';

/**
 * Forms as other sites send them from a browser. The one that mail programs post with one click (RFC 8058) means nothing
 * here; an endpoint that doesn't expect one refuses its content type.
 */
export async function readPosted(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  const { bodyKind } = request.routeOptions.config as { bodyKind?: string };
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
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
}
