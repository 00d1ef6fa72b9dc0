import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env/env.ts';

/**
 * Returns the policy of pages: everything from this origin, scripts by nonce, framed by nobody but these exact origins.
 */
export function contentSecurityPolicy(nonce: string, framedBy: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // React and Mantine set style attributes (positions, sizes); style elements need the nonce.
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');
}

/**
 * The policy of the worker that reads members' files: it runs the code of SQLite, and reaches no address, so that no file can leave
 * the browser by it.
 */
export const readerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The policy of the worker that starts the app without a connection: it fetches the page and its files, from here alone. */
export const appWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** Headers of every answer; a page replaces the policy of the API by its own. */
export function securityHeaders(env: Env) {
  const secure = env.publicUrl.startsWith('https:');
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  // Without promises, for every call passes here.
  return (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    void reply.headers(headers);
    done();
  };
}
