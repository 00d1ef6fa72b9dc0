import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../../platform/http/headers.ts';
import { newNonce } from '../../platform/http/nonce.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');

const nonceMark = '__CSP_NONCE__';
const pagePath = '/api/docs';
const scriptPath = '/api/docs/js/scalar.js';

/** The page loads nothing from elsewhere: no fonts, no proxy, no account and no assistant of Scalar's. */
const configuration = {
  url: '/api/openapi.json',
  cdn: scriptPath,
  nonce: nonceMark,
  pageTitle: t('api-docs:title'),
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const;

interface ScalarFiles {
  page: string;
  /** The compressed script. */
  script: Buffer;
}

/** Asks Scalar's plugin for its files, on a server that never listens. */
async function loadScalar(): Promise<ScalarFiles> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const server = fastify();
  await server.register(scalar, { routePrefix: pagePath, configuration });
  const [page, script] = await Promise.all([server.inject(`${pagePath}/`), server.inject(scriptPath)]);
  await server.close();
  return { page: page.body, script: await promisify(gzip)(script.rawPayload) };
}

/**
 * Serves /api/docs, a readable page of the OpenAPI document. Scalar is loaded with the first visit, because it takes
 * 35 MB and a third of a second.
 */
export function addDocsPage(app: FastifyInstance): void {
  let files: Promise<ScalarFiles> | undefined;
  const load = () => (files ??= loadScalar());
  app.get(pagePath, async (_request, reply) => {
    const { page } = await load();
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(nonceMark, nonce));
  });
  app.get(scriptPath, async (_request, reply) => {
    const { script } = await load();
    return reply
      .headers({ 'content-encoding': 'gzip', 'cache-control': 'private, max-age=3600' })
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
}
