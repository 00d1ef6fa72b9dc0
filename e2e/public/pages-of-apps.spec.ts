import { expect, nextFrames, test } from '../fixtures.ts';
import { phoneOf } from '../phone.ts';

type Phone = Awaited<ReturnType<typeof phoneOf>>;

let phone: Phone;
test.beforeEach(async ({ playwright }, info) => {
  phone = await phoneOf(
    await playwright.request.newContext({ baseURL: info.project.use.baseURL! }),
    'member@cedar.example',
  );
});

/** The id that a page of the list needs. */
async function idFor(page: string): Promise<string | undefined> {
  const { memberId: id } = phone;
  const firstOf = async (path: string) => (await phone.read<{ items: { id: string }[] }>(path)).items[0]!.id;
  if (page === 'challenge') return firstOf(`members/${id}/challenges`);
  if (page === 'team') return firstOf(`members/${id}/teams`);
  if (page === 'profile') return (await phone.read<{ username: string }>('authuser')).username;
  return undefined;
}

const pages = [
  'challenges',
  'challenge',
  'teams',
  'team',
  'journals',
  'messages',
  'badges',
  'plan',
  'organizations',
  'profile',
];

test('an app opens each of its pages without a navbar, and without an error @on-demand', async ({
  page,
  world,
}) => {
  const refused: string[] = [];
  page.on('response', (one) => {
    if (one.url().includes('/api/') && one.status() >= 400) refused.push(`${one.status()} ${one.url()}`);
  });
  for (const name of pages)
    await test.step(name, async () => {
      const address = await phone.pageAddress(name, await idFor(name));
      await page.goto(address);
      await expect(page).not.toHaveURL(/\/(mobile|sign-on)/);
      await expect(page.getByRole('heading', { name: 'Opening the page' })).toHaveCount(0);
      await expect(page.locator('#main h1')).toBeAttached();
      // Live updates keep a connection open, so the network is never idle.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await nextFrames(page);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(0);
      expect(page.url()).not.toContain(address.split('/')[3]!);
      expect(refused).toEqual([]);
    });
  await world.expectAccessible();
});

test('a token works once, its page can be loaded again, and then says where to go', async ({
  page,
  world,
}) => {
  const address = await phone.pageAddress('messages');
  await page.goto(address);
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Open this page in your app' })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-on$/);
  await world.expectAccessible();
});

test('leaves the person who is logged in in the browser alone @on-demand', async ({ page, world }) => {
  await world.logIn('leader@cedar.example');
  await page.goto(await phone.pageAddress('messages'));
  await expect(page).toHaveURL(/\/messages$/);
  await page.goto('/member-settings/account');
  await expect(page.getByText('leader@cedar.example').first()).toBeVisible();
});

test('an app shows the registration without a bar @on-demand', async ({ page, world }) => {
  await page.goto('/mobile/registration?program=cedar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await world.expectAccessible();
});
