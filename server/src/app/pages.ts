import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock/clock.ts';
import { AppError } from '../platform/errors/errors.ts';
import { toFailure } from '../platform/http/failures.ts';
import { asksForPage, languageFor } from '../platform/http/send-failure.ts';
import { framed, frameCookie } from '../platform/http/frame-cookie.ts';
import { appWorkerPolicy, contentSecurityPolicy, readerPolicy } from '../platform/http/headers.ts';
import { newNonce } from '../platform/http/nonce.ts';
import { addDocsPage } from './openapi/docs-page.ts';
import { buildOpenApi } from './openapi/openapi.ts';
import { translate } from '../platform/words/translate.ts';

const builtWeb = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const nonceMark = '__CSP_NONCE__';
const supportMark = '__SUPPORT_EMAIL__';

/** Facts about the installation that a page contains. */
interface Installation {
  publicUrl: string;
  clock: Clock;
  supportEmail: string;
  /** The host whose home page is where programs are created. */
  setupHost: string | null;
  /** The sites that may show a program in a frame, by its short name. */
  frameOriginsOf(program: string): Promise<readonly string[]>;
}

/** Reads the page as it is for this server, with the support address that errors name. */
const readIndex = (webRoot: string, supportEmail: string) =>
  readFileSync(`${webRoot}/index.html`, 'utf8').replaceAll(
    supportMark,
    supportEmail.replaceAll(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  );

/** Sends a page with the fastest compression, because every answer has a different nonce. */
function sendHtml(reply: FastifyReply, html: string, nonce: string, framedBy: readonly string[]) {
  const zip = /\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''));
  if (zip) void reply.header('content-encoding', 'gzip');
  return reply
    .headers({ 'content-security-policy': contentSecurityPolicy(nonce, framedBy), vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(zip ? gzipSync(html, { level: 1 }) : html);
}

/** Whether a browser asks for what it shows inside another page. No page can choose this header. */
const isForFrame = (request: FastifyRequest): boolean => request.headers['sec-fetch-dest'] === 'iframe';

/** Returns a function that sends the page of the web application, each answer with its own nonce. */
function indexSender(webRoot: string, { supportEmail, frameOriginsOf }: Installation) {
  let html: string | null = null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    html ??= readIndex(webRoot, supportEmail);
    const nonce = newNonce();
    const program = isForFrame(request) ? request.cookies[frameCookie] : undefined;
    const framedBy = program ? await frameOriginsOf(program) : [];
    return sendHtml(reply, html.replaceAll(nonceMark, nonce), nonce, framedBy);
  };
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = toFailure(new AppError('not_found'), {
    requestId: request.id,
    language: languageFor(request),
    support: '',
  });
  return reply.status(status).send(body);
}

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');
/**
 * Addresses that can only be files: below /assets/, or in the root with a dot. A missing file is 404, because a page in
 * its place would be run as a script. Names of people and organizations hold dots too, so deeper addresses are screens.
 */
const isFile = (path: string) => path.startsWith('/assets/') || /^\/[^/]*\.[^/]*$/.test(path);

/**
 * Serves the pages where frames on other sites begin. The page that follows says by its policy which sites they are.
 */
function addFrames(app: FastifyInstance): void {
  app.get<{ Params: { program: string } }>('/embed/:program', (request, reply) => {
    // A separate window keeps the strict cookies.
    if (isForFrame(request))
      void reply.setCookie(frameCookie, request.params.program, { httpOnly: true, ...framed, path: '/' });
    return reply.redirect('/', 303);
  });
}

/** Sends the home page, which leads to the creation of programs on the host for that. */
const homeSender =
  (sendIndex: ReturnType<typeof indexSender>, { setupHost }: Installation) =>
  (request: FastifyRequest, reply: FastifyReply) =>
    request.host.toLowerCase() === setupHost
      ? reply.redirect(`/create-program${request.url.replace(/^[^?]*/, '')}`, 303)
      : sendIndex(request, reply);

async function addWeb(app: FastifyInstance, webRoot: string, installation: Installation): Promise<void> {
  const sendIndex = indexSender(webRoot, installation);
  addFrames(app);
  for (const path of ['/', '/index.html']) app.get(path, homeSender(sendIndex, installation));
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    // Files in assets/ have a hash in their name. Others may change under the same name.
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // The mark of the product in emails, which their readers show in pages of their own.
      if (path.endsWith('/icon-192.png')) void reply.header('cross-origin-resource-policy', 'cross-origin');
      // The worker of the app has a name with a hash, and still serves every address.
      if (path.includes('/assets/worker-'))
        void reply.headers({ 'service-worker-allowed': '/', 'content-security-policy': appWorkerPolicy });
      if (path.includes('/assets/read.worker-')) void reply.header('content-security-policy', readerPolicy);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isScreen = !isApi(path) && (!isFile(path) || asksForPage(request));
    const page = isScreen && ['GET', 'HEAD'].includes(request.method);
    return page ? sendIndex(request, reply) : sendNotFound(request, reply);
  });
}

function addNothingBuilt(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.method !== 'GET' || isApi(path) || isFile(path)) return sendNotFound(request, reply);
    return reply.status(503).type('text/plain; charset=utf-8').send(translate('en')('pages:noWebBuild'));
  });
}

/** Where the API is described (RFC 9727), as a set of links (RFC 9264). */
const catalogOf = (publicUrl: string) => ({
  linkset: [
    {
      anchor: `${publicUrl}/api`,
      'service-desc': [{ href: `${publicUrl}/api/openapi.json`, type: 'application/json' }],
      'service-doc': [{ href: `${publicUrl}/api/docs`, type: 'text/html' }],
    },
  ],
});
const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Leads programs that know an address by convention, or by a header of an email, to the page for people or to the API. */
function addSignposts(app: FastifyInstance, publicUrl: string): void {
  app.get('/.well-known/api-catalog', (_, reply) => reply.type(catalogType).send(catalogOf(publicUrl)));
  app.get('/.well-known/change-password', (_, reply) => reply.redirect('/member-settings/account', 302));
  // Mail programs that know no one-click unsubscribing (RFC 8058) open the address of the header: nothing happens yet.
  app.get('/api/unsubscribe', (request, reply) =>
    reply.redirect(`/unsubscribe${request.url.replace(/^[^?]*/, '')}`, 303),
  );
}

const yearMs = 365 * 24 * 3_600_000;

/** Serves the contact for people who report a weakness (RFC 9116). */
function addSecurityContact(app: FastifyInstance, { publicUrl, supportEmail, clock }: Installation): void {
  const path = '/.well-known/security.txt';
  app.get(path, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${supportEmail}`,
          `Expires: ${new Date(clock.now().getTime() + yearMs).toISOString()}`,
          `Preferred-Languages: en`,
          `Canonical: ${publicUrl}${path}`,
          '',
        ].join('\n'),
      ),
  );
}

/** Adds the pages and files of the web application, and the description of the API. */
export async function addPages(
  app: FastifyInstance,
  installation: Installation,
  webRoot: string = builtWeb,
): Promise<void> {
  let description: ReturnType<typeof buildOpenApi> | null = null;
  // Built for the first request, so that the start does not wait for it.
  app.get('/api/openapi.json', async () => (description ??= buildOpenApi()));
  addDocsPage(app);
  addSecurityContact(app, installation);
  addSignposts(app, installation.publicUrl);
  if (existsSync(`${webRoot}/index.html`)) await addWeb(app, webRoot, installation);
  else addNothingBuilt(app);
}
