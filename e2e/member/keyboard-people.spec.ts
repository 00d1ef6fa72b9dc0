import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { Keys } from '../keyboard.ts';
import { as, dayInBerlin, log, register, walkerPassword, type Walker } from '../people.ts';

// Friends and teams without a mouse (keyboard-newcomer.spec.ts says how).
test.describe.configure({ timeout: 120_000 });
async function people(page: Page, names: readonly string[]): Promise<Walker[]> {
  const { programId } = await (await page.request.get('/api/registration/cedar')).json();
  return Promise.all(names.map((name) => register(page.request, programId as string, name)));
}

async function pageOf(browser: Browser, who: Walker): Promise<Keys> {
  const keys = new Keys(await (await browser.newContext()).newPage());
  await keys.signIn(who.email, walkerPassword);
  return keys;
}

const ask = async (page: Page, who: Walker, other: Walker) => {
  const answer = await page.request.post(`/api/members/${who.memberId}/add-friend`, {
    headers: as(who.token),
    data: { friendId: other.memberId },
  });
  expect(answer.status()).toBe(200);
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Friends pages' }).getByRole('link', { name });

test('friends: find, request, cancel, accept, compare the week, decline, remove and block @on-demand', async ({
  page,
  browser,
}) => {
  const [fern, gil, hal, ida, jon] = (await people(page, ['Fern', 'Gil', 'Hal', 'Ida', 'Jon'])) as [
    Walker,
    Walker,
    Walker,
    Walker,
    Walker,
  ];
  await log(page.request, ida, dayInBerlin(0), 4321);
  await ask(page, ida, fern);
  await ask(page, jon, fern);
  const keys = new Keys(page);
  await keys.signIn(fern.email, walkerPassword);
  await keys.press(page.getByRole('link', { name: 'Friends', exact: true }));
  await keys.press(tab(page, 'Find people'));
  // The button of the row is there again, with the focus, for what can be done now.
  const asking = (who: Walker) => button(page, `Add friend: ${who.name}`);
  const withdrawing = (who: Walker) => button(page, `Cancel request to ${who.name}`);
  await keys.write(page.getByLabel('Search by name'), hal.name);
  await keys.press(asking(hal));
  await expect(withdrawing(hal)).toBeFocused();
  // The button is visible before the answer has been processed, and does nothing until then.
  await expect(withdrawing(hal)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(asking(hal)).toBeFocused();
  await keys.write(page.getByLabel('Search by name'), gil.name);
  await keys.press(asking(gil));
  await expect(withdrawing(gil)).toBeFocused();

  await keys.press(tab(page, 'Invitations'));
  const got = page.getByRole('region', { name: 'Received' });
  await keys.press(button(page, `Accept ${ida.name}’s invitation`));
  await keys.said(`You are now friends with ${ida.name}!`);
  await expect(got.getByRole('listitem')).toHaveCount(1);
  await keys.expectPlaced();
  await expect(got.getByRole('listitem').filter({ has: page.locator(':focus') })).toHaveCount(1);
  await keys.press(button(page, `Decline ${jon.name}’s invitation`));
  await keys.said(`You declined ${jon.name}’s invitation.`);
  await expect(got.getByRole('listitem')).toHaveCount(0);
  await keys.expectPlaced();

  const other = await pageOf(browser, gil);
  await other.press(other.page.getByRole('link', { name: /^Messages, 1 unread/ }));
  await other.press(button(other.page, `Accept: ${fern.name}`));
  await other.said(`Accepted: ${fern.name}`);
  await other.expectPlaced();
  await other.page.context().close();

  await keys.press(tab(page, 'My friends'));
  const friends = page.getByRole('region', { name: 'My friends' }).getByRole('listitem');
  await expect(friends).toHaveCount(2);
  await expect(friends.filter({ hasText: ida.name })).toContainText('4,321 steps this week');
  await keys.press(tab(page, 'This week'));
  await expect(page.getByRole('row').nth(1)).toContainText(ida.name);
  await keys.press(tab(page, 'My friends'));
  await keys.press(button(page, `More about ${gil.name}`));
  await keys.confirm(button(page, `Remove ${gil.name} from your friends`), 'Remove');
  await expect(friends).toHaveCount(1);
  await expect(friends.filter({ has: page.locator(':focus') })).toHaveCount(1);
  await keys.press(friends.getByRole('link', { name: ida.name }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ida.name);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Thought better of it: Escape, and the focus is on the button again.
  const more = button(page, `More about ${ida.name}`);
  const block = button(page, `Block ${ida.name}`);
  await keys.press(more);
  await keys.press(block);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await keys.press(more);
  await keys.confirm(block, 'Block');
  await keys.said(`You blocked ${ida.name}.`);
  await keys.press(button(page, `Unblock ${ida.name}`));
  await expect(page.getByRole('heading', { name: 'You haven’t blocked anyone' })).toBeVisible();
  await keys.expectPlaced();
});

test('teams: create with a picture, invite, promote and leave @on-demand', async ({ page, browser }) => {
  const [ada, ben] = (await people(page, ['Ada', 'Ben'])) as [Walker, Walker];
  const name = `Otters of ${ada.name}`;
  const keys = new Keys(page);
  await keys.signIn(ada.email, walkerPassword);
  await keys.press(page.getByRole('link', { name: 'Teams', exact: true }));
  await keys.press(page.getByRole('link', { name: 'Create team' }));
  await keys.write(page.getByLabel('Name', { exact: true }), name);
  await keys.write(page.getByLabel('Description'), 'We walk before breakfast.');
  await keys.tick(page.getByLabel('Open: anyone can join'), false);
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await keys.file(page.getByLabel('Add picture'), { name: 'team.jpg', mimeType: 'image/jpeg', buffer });
  await keys.press(button(page, 'Remove team.jpg'));
  await expect(page.getByLabel('Add picture')).toBeFocused();
  await keys.file(page.getByLabel('Add picture'), { name: 'team.jpg', mimeType: 'image/jpeg', buffer });
  await keys.press(button(page, 'Create team'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await keys.expectPlaced();

  const dialog = page.getByRole('dialog');
  await keys.press(button(page, 'Add members'));
  await keys.write(dialog.getByLabel('Search members'), ben.name);
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await keys.tick(dialog.getByLabel(ben.name));
  await keys.choose(dialog.getByLabel('How to add them'), 'Invite them');
  await keys.press(dialog.getByRole('button', { name: 'Invite' }));
  await keys.said('Team invites sent');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Add members')).toBeFocused();

  const other = await pageOf(browser, ben);
  await other.press(other.page.getByRole('link', { name: /^Messages, 1 unread/ }));
  await other.press(button(other.page, `Accept: ${name}`));
  await other.said(`Accepted: ${name}`);
  await other.expectPlaced();
  await other.page.context().close();

  await keys.press(page.getByRole('link', { name: 'Members', exact: true }));
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
  await keys.press(row.getByRole('button', { name: `Make team leader: ${ben.name}` }));
  const pressAgain = async () => {
    // Until all that the last press changed has come, a button takes no other.
    await expect(row.locator('button:focus')).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
  };
  await expect(row.getByRole('button', { name: `Remove as leader: ${ben.name}` })).toBeFocused();
  await pressAgain();
  await expect(row.getByRole('button', { name: `Make team leader: ${ben.name}` })).toBeFocused();
  await pressAgain();
  await expect(row.getByRole('button', { name: `Remove as leader: ${ben.name}` })).toBeFocused();

  await keys.press(button(page, /^More actions for/));
  await keys.press(page.getByRole('link', { name: 'Edit', exact: true }));
  await keys.write(page.getByLabel('Maximum members'), '12');
  await keys.press(button(page, 'Save'));
  await expect(page.getByText('Up to 12 members')).toBeVisible();
  await keys.expectPlaced();
  await keys.press(button(page, /^More actions for/));
  await keys.confirm(button(page, 'Leave'), 'Leave');
  await keys.said('You left the team.');
  await expect(button(page, 'Ask to join')).toBeVisible();
});
