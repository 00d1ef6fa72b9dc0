import type { Page } from '@playwright/test';
import { expect, password, test } from '../fixtures.ts';
import { dayInBerlin } from '../people.ts';

/** Calls the API as the member who is logged in on the page. */
async function asSelf<R>(page: Page, path: string, body?: object): Promise<R> {
  return page.evaluate(
    async ([address, sent]) => {
      const renewed = await fetch('/api/refresh', { headers: { 'x-goodstride': '1' } });
      const { accessToken } = (await renewed.json()) as { accessToken: string };
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
      const options = sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : { headers };
      return (await (await fetch(`/api/${address}`, options)).json()) as never;
    },
    [path, body] as const,
  );
}

/** A challenge of the logged-in member that starts in some days. */
async function make(page: Page, challengeName: string, more: object): Promise<string> {
  const me = await asSelf<{ programId: string }>(page, 'authuser');
  const body = { programId: me.programId, challengeName, startDate: dayInBerlin(-4), duration: 7, ...more };
  const made = await asSelf<{ id?: string; message?: string }>(page, 'challenges', body);
  expect(made.message).toBeUndefined();
  return made.id!;
}

/** Registers somebody new and is them from then on: tests that count messages share nobody. */
async function registerOn(page: Page, firstName: string): Promise<void> {
  await page.goto('/login');
  const status = await page.evaluate(
    async ([name, secret]) => {
      const { programId } = (await (await fetch('/api/registration/cedar')).json()) as { programId: string };
      const mark = crypto.randomUUID().slice(0, 8);
      const person = { firstName: name, lastName: 'Newcomer', timeZone: 'Europe/Berlin', password: secret };
      const body = { programId, email: `${mark}@cedar.example`, username: mark, ...person };
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/registration', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      localStorage.setItem('goodstride-was-here', '1');
      return answer.status;
    },
    [firstName, 'nine bridges over a river'] as const,
  );
  expect(status).toBe(200);
  await page.goto('/my-dashboard');
  await expect(page.getByTestId('steps-today')).toBeVisible();
}

async function signInOn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('steps-today')).toBeVisible();
}

const link = (page: Page) => page.getByRole('link', { name: /^Messages/ });
const unreadOn = async (page: Page) =>
  Number(/(\d+) unread/.exec((await link(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

test('a member requests to join, an admin accepts in Messages, and both see it without a reload', async ({
  page,
  world,
  browser,
}) => {
  // Two people on two pages.
  test.slow();
  const name = `Round the lake`;
  await world.signIn('admin@cedar.example');
  const id = await make(page, name, { open: 0 });
  await page.goto('/my-dashboard');
  await expect(link(page)).toBeVisible();
  const before = await unreadOn(page);

  const other = await browser.newContext();
  const asker = await other.newPage();
  await registerOn(asker, 'Nora');
  await asker.goto(`/challenges/${id}`);
  await expect(asker.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0);
  await asker.getByRole('button', { name: 'Ask to join' }).click();
  await expect(asker.getByText(/You asked to join on/)).toBeVisible();
  await asker.reload();
  await expect(asker.getByText(/You asked to join on/)).toBeVisible();
  expect(await unreadOn(asker)).toBe(0);

  // The counter moves where nobody touches the page; others may write to the admin, too.
  await expect.poll(() => unreadOn(page), { timeout: 15_000 }).toBeGreaterThan(before);
  await link(page).click();
  await expect(page).toHaveTitle('Messages · Goodstride');
  const request = page.getByRole('listitem').filter({ hasText: name });
  await expect(request).toContainText(/Nora Newcomer asks to join this challenge/);
  await expect(request).toContainText('New');
  await world.expectAccessible();
  await request.getByRole('button', { name: `Accept: ${name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: `Accepted: ${name}` })).toBeVisible();
  await expect(request).toContainText('Accepted');

  // So does the asker's, and the challenge they are looking at.
  await expect.poll(() => unreadOn(asker), { timeout: 30_000 }).toBe(1);
  await expect(asker.getByText(/You asked to join on/)).toHaveCount(0);
  await expect(asker.getByRole('button', { name: 'Leave' })).toBeVisible();
  await link(asker).click();
  const note = asker.getByRole('listitem').filter({ hasText: name });
  await expect(note).toContainText('accepted your request. You’re in the challenge.');
  await note.getByRole('link', { name }).click();
  await expect(asker).toHaveTitle(`${name} · Goodstride`);
  await expect.poll(() => unreadOn(asker)).toBe(0);
  await other.close();
});

test('the inbox and sent messages are filtered by kind in the address; an invitation is declined by keyboard @on-demand', async ({
  page,
  world,
  browser,
}) => {
  // Two people on two pages.
  test.slow();
  const name = `Along the river`;
  const other = await browser.newContext();
  const maker = await other.newPage();
  await signInOn(maker, 'admin@cedar.example');
  await registerOn(page, 'Nils');
  const { id: memberId } = await asSelf<{ id: string }>(page, 'authuser');
  await make(maker, name, { memberIds: [memberId] });
  await page.goto('/messages?type=invite');
  const invitation = page.getByRole('listitem').filter({ hasText: name });
  await expect(invitation).toContainText('Ada Castillo invites you to this challenge.');
  await invitation.getByRole('button', { name: `Decline: ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(invitation).toContainText('Declined');
  await page.reload();
  await expect(invitation).toContainText('Declined');

  const kinds = page.getByRole('navigation', { name: 'Type' });
  await kinds.getByRole('link', { name: 'Requests' }).click();
  await expect(page).toHaveURL(/type=joinrequest/);
  await expect(kinds.locator('[aria-current]')).toHaveText(['Requests']);
  await page.getByRole('navigation', { name: 'Mailbox' }).getByRole('link', { name: 'Sent' }).click();
  await expect(page).toHaveURL(/tab=sent/);
  await expect(page).toHaveURL(/type=joinrequest/);
  await expect(page.getByRole('heading', { name: 'No messages of this type' })).toBeVisible();
  await world.expectAccessible();
  await page.goBack();
  await expect(page).not.toHaveURL(/tab=sent/);

  await make(maker, `${name} again`, { memberIds: [memberId] });
  await page.goto('/messages');
  await expect.poll(() => unreadOn(page)).toBe(1);
  const all = page.getByRole('button', { name: 'Mark all as read' });
  await all.click();
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect(all).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await other.close();
});

test('challenge managers see invitations and requests, cancel them, and invite by email @on-demand', async ({
  page,
  world,
  browser,
}) => {
  // Two people on two pages.
  test.slow();
  const name = `Over the hills`;
  await world.signIn('admin@cedar.example');
  const other = await browser.newContext();
  const guest = await other.newPage();
  await signInOn(guest, 'leader@cedar.example');
  const { id: memberId } = await asSelf<{ id: string }>(guest, 'authuser');
  const id = await make(page, name, { memberIds: [memberId] });
  await page.goto(`/challenges/${id}?tab=people`);
  const section = page.getByRole('region', { name: 'Invitations and requests' });
  await expect(section.getByRole('listitem')).toContainText('Lena Brandt', { timeout: 15_000 });
  await expect(section.getByRole('listitem')).toContainText('invited on');
  await world.expectAccessible();
  const email = page.getByLabel('Email');
  await email.fill('nobody');
  await email.press('Enter');
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/valid email address/);
  await expect(email).toHaveValue('nobody');
  await email.fill('somebody@elsewhere.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Invites sent' })).toBeVisible();
  await expect(email).toHaveValue('');
  await section.getByLabel('Search invitations').fill('nobody');
  await expect(section).toContainText('No results');
  await section.getByLabel('Search invitations').fill('lena');
  await section.getByRole('button', { name: 'Cancel invitation: Lena Brandt' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await guest.goto('/messages');
  await expect(guest.getByRole('listitem').filter({ hasText: name })).toContainText('Cancelled');
  await other.close();
});

test('a failed join shows the reason and returns to the challenge @on-demand', async ({ page, world }) => {
  await world.logIn('member@cedar.example');
  await page.goto('/challenges?status=pending&search=weekend');
  await page.getByRole('link', { name: 'The long weekend' }).click();
  world.allow(/status of 500/);
  await page.route('**/add-member', (route) => route.fulfill({ status: 500, body: 'nothing to read' }));
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Shoot, there was an error. Please try again, or contact support.' }),
  ).toBeVisible();
  // It arrives within five seconds.
  await page.waitForEvent('load', { timeout: 9000 });
  await expect(page).toHaveTitle('The long weekend · Goodstride');
});

test('messages that fail to load show an error, and load when they work again @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('member@birch.example');
  await page.route('**/messages?*', (route) => route.abort());
  await page.goto('/messages');
  await expect(page.getByRole('alert').filter({ hasText: 'This couldn’t be loaded' })).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute('**/messages?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await world.expectAccessible();
});
