import i18next from 'i18next';
import workerUrl from '../../service-worker/worker.ts?worker&url';

/** Keeps files that this page fetched before the worker was there to keep them. */
async function keepFetched(): Promise<void> {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const assets = fetched.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  const pages = await caches.open('page');
  if (!(await pages.match('/'))) await pages.put('/', await fetch('/'));
  const files = await caches.open('assets');
  // One that is gone since a release keeps the others.
  await Promise.allSettled([...new Set(assets.map(({ href }) => href))].map((href) => files.add(href)));
}

const register = () =>
  // The worker has the words of notifications, and the page says in which language.
  navigator.serviceWorker.register(`${workerUrl}?language=${i18next.language}`, {
    scope: '/',
    updateViaCache: 'none',
  });

/** Makes the app start without a connection, and notifications possible. Inside a page of another site there is no app. */
export async function installApp(): Promise<void> {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  i18next.on('languageChanged', () => void register().catch(() => undefined));
  await register();
  await navigator.serviceWorker.ready;
  await keepFetched();
}
