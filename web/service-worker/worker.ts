/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { noticeOf } from './notice.ts';

declare const self: ServiceWorkerGlobalScope;

// It holds no state, and files of a release have names of their own, so that a new one may take over at once.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    // The page is asked for while this worker is still starting.
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  ),
);

/**
 * The page, which is the same for everyone and every address: from the server, or without a connection as it was kept with all the
 * files of its release (src/lib/install-app.ts). What it shows comes from the API, which is never kept.
 */
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    !/^\/(api|embed)\//.test(url.pathname),
  new NetworkFirst({
    cacheName: 'page',
    plugins: [{ cacheKeyWillBeUsed: async () => '/', cacheWillUpdate: async () => null }],
  }),
);

/** Files with a hash in their name never change. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
  }),
);

const language = new URL(self.location.href).searchParams.get('language');

self.addEventListener('push', (event) => {
  const { title, body, kind, path } = noticeOf(event.data?.text() ?? '', language);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // A second one of its kind takes its place.
      tag: kind,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      lang: language ?? 'en',
      data: { path },
    }),
  );
});

async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const [shown] = windows;
  if (!shown) {
    await self.clients.openWindow(path);
    return;
  }
  await shown.focus();
  await shown.navigate(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { path: string }).path));
});
