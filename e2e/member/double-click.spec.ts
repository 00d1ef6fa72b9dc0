import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, nextFrames, password, test } from '../fixtures.ts';
import { as, register, signInAs, walkerPassword, type Walker } from '../people.ts';

test.describe.configure({ timeout: 120_000 });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const photo = async () => ({
  name: 'teal.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
});

/** The writes that the page sends to an address from here on. */
function writesTo(page: Page, address: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && address.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  return sent;
}

/**
 * Two clicks: of the mouse, or of a script, whose second one comes before the page has rendered the first and so is
 * faster than any hand.
 */
type Way = 'mouse' | 'script';

async function pressTwice(target: Locator, way: Way): Promise<void> {
  if (way === 'mouse') return target.dblclick();
  await target.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** Presses twice and expects one write and no error. */
async function expectOnce(
  page: Page,
  address: RegExp,
  target: Locator,
  { done, way = 'script' }: { done: Locator; way?: Way },
): Promise<void> {
  const sent = writesTo(page, address);
  await pressTwice(target, way);
  await expect(done.first()).toBeVisible();
  // A second write would follow the first at once.
  await nextFrames(page);
  expect(sent).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function logIn(page: Page, email: string): Promise<{ token: string; programId: string }> {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  const { accessToken, programId } = await answer.json();
  return { token: accessToken, programId };
}

/** A new member of the demo program, someone they do not know yet, and a challenge that they can join. */
async function newcomer(page: Page): Promise<{ who: Walker; friend: Walker; challengeId: string }> {
  const { token, programId } = await logIn(page, 'admin@cedar.example');
  const data = { programId, challengeName: `Twice ${Date.now()}`, instant: 1, duration: 7 };
  const made = await page.request.post('/api/challenges', { headers: as(token), data });
  const { id } = await made.json();
  const who = await register(page.request, programId, 'Dora');
  const friend = await register(page.request, programId, 'Fay');
  await page.context().clearCookies();
  await signInAs(page, who);
  return { who, friend, challengeId: id };
}

test('registering', async ({ page }) => {
  await page.goto('/registration?program=birch');
  const unique = `dora${Date.now()}`;
  await page.getByLabel('First name').fill('Dora');
  await page.getByLabel('Last name').fill('Double');
  await page.getByLabel('Username').fill(unique);
  await page.getByLabel('Email').fill(`${unique}@birch.example`);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await expectOnce(page, /\/registration$/, button(page, 'Join'), {
    done: page.getByText('Log your first day'),
  });
});

test('joining a challenge, posting with a photo and commenting', async ({ page, world }) => {
  world.allow(/Connecting to 'blob:/);
  const { challengeId } = await newcomer(page);
  await page.goto(`/challenges/${challengeId}`);
  await expectOnce(page, /\/challenges\//, button(page, 'Join'), {
    done: said(page, /joined/),
    way: 'mouse',
  });
  await page.getByRole('link', { name: 'Discussion' }).click();
  const text = page.getByRole('textbox', { name: 'Your post' });
  await text.fill('Only once');
  await page.getByLabel('Add photos').setInputFiles(await photo());
  await expectOnce(page, /\/posts|\/discussions/, button(page, 'Post'), {
    done: said(page, 'has been published'),
  });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(text).toHaveValue('');
  await expect(page.getByAltText(/^Selected photo/)).toHaveCount(0);
});

test('saving steps and a wellness value', async ({ page }) => {
  await newcomer(page);
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Steps', { exact: true }).fill('4321');
  await expectOnce(page, /\/add-steps$/, button(dialog, 'Save'), { done: said(page, '4,321 steps saved') });
  await expect(dialog).toBeHidden();
  await page.getByRole('region', { name: 'Wellness' }).getByRole('button', { name: 'Log Sleep' }).click();
  await dialog.getByLabel('Sleep', { exact: true }).fill('7.5');
  await expectOnce(page, /wellness/, button(dialog, 'Save'), { done: said(page, /Sleep/) });
  await expect(dialog).toBeHidden();
});

test('a journal entry with a photo, and a comment on it', async ({ page, world }) => {
  world.allow(/Connecting to 'blob:/);
  await newcomer(page);
  await page.goto('/journals/today');
  const text = page.getByRole('textbox', { name: 'Your entry' });
  await text.fill('Only once');
  await page.getByLabel('Add photos').setInputFiles(await photo());
  await expectOnce(page, /\/journals?/, button(page, 'Save entry'), { done: said(page, 'has been saved') });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(text).toHaveValue('');
  await expect(page.getByAltText(/^Selected photo/)).toHaveCount(0);
  const entry = page.getByRole('article');
  await entry.getByRole('button', { name: /^Comment on / }).click();
  const comment = entry.getByRole('textbox', { name: 'Your comment' });
  await comment.fill('Once, too');
  await expectOnce(page, /comment/, button(entry, 'Send comment'), {
    done: entry.getByText('1 comment', { exact: true }),
  });
  await expect(entry.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1);
});

test('a friend request, a question to the help desk and a new team', async ({ page }) => {
  const { friend } = await newcomer(page);
  await page.goto('/friends');
  await page.getByRole('link', { name: 'Find people' }).last().click();
  await page.getByLabel('Search by name').fill(friend.name);
  const add = button(page, `Add friend: ${friend.name}`);
  await expectOnce(page, /\/add-friend$/, add, { done: page.getByText('Invitation sent'), way: 'mouse' });
  await page.goto('/help');
  await page.getByLabel('Subject').fill('My steps');
  await page.getByLabel('Your question').fill('Where did my steps of yesterday go?');
  await expectOnce(page, /\/help/, button(page, 'Send question'), {
    done: said(page, 'has been sent'),
    way: 'mouse',
  });
  await expect(page.getByLabel('Your question')).toHaveValue('');
  await page.goto('/team-builder/new');
  const name = `Twice ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expectOnce(page, /\/teams$/, button(page, 'Create team'), {
    done: page.getByRole('heading', { name, level: 1 }),
    way: 'mouse',
  });
});

test('a notice', async ({ page, world }) => {
  await world.signIn('admin@birch.example');
  await button(page, 'Manage notices').click();
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  const text = `Once in a thousand years ${Date.now()}`;
  await dialog.getByLabel('Message').fill(text);
  await dialog.getByLabel('First day').fill('2999-01-01');
  const row = dialog.getByRole('listitem').filter({ hasText: text });
  await expectOnce(page, /\/notices$/, button(dialog, 'Save notice'), { done: row });
  await expect(row).toHaveCount(1);
  await expect(dialog.getByLabel('Message')).toHaveValue('');
});

test('saves settings once when clicked twice before anything was drawn', async ({ page }) => {
  const { who } = await newcomer(page);
  await page.goto('/member-settings/profile');
  await page.getByLabel('First name').fill('Dorothea');
  const sent = writesTo(page, new RegExp(`/members/${who.memberId}$`));
  await pressTwice(button(page, 'Save'), 'script');
  await expect(said(page, /saved/i)).toBeVisible();
  await nextFrames(page);
  expect(sent).toHaveLength(1);
});
