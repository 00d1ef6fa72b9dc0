import i18next from 'i18next';
import type { OfflineFiles } from '../../boot/offline.ts';
import workerUrl from '../../service-worker/worker.ts?worker&url';

declare global {
  interface Navigator {
    /** Not every browser has it. */
    connection?: { saveData?: boolean };
  }
}

/**
 * Keeps what the app needs without a connection: the files of this release that its build lists, those that this page has fetched
 * before the worker was there, and then the page, so that a release never starts without its files. Files alone, never an answer
 * of the API.
 */
async function keepFiles(): Promise<void> {
  const { entry, files, texts } = (await (await fetch('/offline.json')).json()) as OfflineFiles;
  const listed = navigator.connection?.saveData ? [] : [...files, ...(texts[i18next.language] ?? [])];
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const wanted = new Set([...listed, ...fetched]);
  const kept = await caches.open('assets');
  const keep = async (file: string) => (await kept.match(file)) ?? kept.add(file);
  // What this page fetched may be gone since a release.
  await Promise.allSettled(fetched.map(keep));
  await Promise.all(listed.map(keep));
  // A page never starts without its script, such as where data is saved.
  if (!(await kept.match(entry))) return;
  const pages = await caches.open('page');
  const before = await (await pages.match('/'))?.text();
  if (before?.includes(`src="${entry}"`)) return;
  const page = await fetch('/', { cache: 'no-cache' });
  const isOfRelease = (await page.clone().text()).includes(`src="${entry}"`);
  if (!page.ok || page.redirected || !isOfRelease) return;
  await pages.put('/', page);
  // The files of releases before.
  const old = (await kept.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(old.map((request) => kept.delete(request)));
}

const register = () =>
  // The worker has the words of notifications, and the page says in which language.
  navigator.serviceWorker.register(`${workerUrl}?language=${i18next.language}`, {
    scope: '/',
    updateViaCache: 'none',
  });

async function install(): Promise<void> {
  await register();
  await navigator.serviceWorker.ready;
  await keepFiles();
}

/** Makes the app start without a connection, and notifications possible. Inside a page of another site there is no app. */
export async function installApp(): Promise<void> {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  i18next.on('languageChanged', () => void install().catch(() => undefined));
  await install();
}
