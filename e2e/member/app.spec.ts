import { expect, test } from '../fixtures.ts';

// The other tests watch and refuse requests, which pass a service worker by.
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** What the worker was asked to show. */
interface Showing {
  shown: string[];
}

test('the app shows a reminder that says nothing, and starts without a connection', async ({
  page,
  context,
  world,
}) => {
  await world.logIn('member@birch.example');
  await page.goto('/member-settings/account');
  const form = page.getByRole('region', { name: 'Remind me to log my day' });
  await form.getByText('Remind me to log my day').click();
  await form.getByLabel('Time').fill('18:30');
  await form.getByLabel('In Messages').check();
  await form.getByRole('button', { name: 'Save reminder' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your reminder has been saved.' })).toBeVisible();
  await world.expectAccessible();

  // A push comes through the browser's own service, which no test can reach: its protocol hands one over instead.
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) found(one.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Some builds of Chromium without a window refuse to show any notification, so it is caught where it is asked for.
  const worker = context.serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const shown: string[] = [];
    (self as unknown as Showing).shown = shown;
    registration.showNotification = async (title, options) =>
      void shown.push(`${title}: ${options?.body ?? ''}`);
  });
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify({ kind: 'plan' }),
  });
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as Showing).shown))
    .toEqual(['Goodstride: Something small for today is ready.']);

  // From now on every page comes through the worker.
  await page.reload();
  await expect(form.getByLabel('Time')).toHaveValue('18:30');

  // The page of the first visit is kept once the worker is there.
  const isKept = () => page.evaluate(async () => Boolean(await caches.match('/')));
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  // So are the parts that were never opened here.
  await page.goto('/my-dashboard');
  const areKept = () =>
    page.evaluate(async () => {
      const { files } = (await (await fetch('/offline.json')).json()) as { files: string[] };
      const found = await Promise.all(files.map((file) => caches.match(file)));
      return found.every(Boolean);
    });
  await expect.poll(areKept, { timeout: 30_000 }).toBe(true);
  world.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load resource)|ApiFailure/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log activity' }).click();
  await page.getByRole('dialog').getByLabel('Steps', { exact: true }).fill('4321');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible();
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  await page.getByRole('link', { name: 'Challenges' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Challenges');
  await context.setOffline(false);
  await page.goto('/my-dashboard');
  await expect(page.getByText('4,321').first()).toBeVisible();
  await context.setOffline(true);
  await page.goto('/member-settings/account', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(form.getByLabel('Time')).toHaveValue('18:30');
});
