import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Keys } from '../keyboard.ts';
import { as, dayInBerlin, register, walkerPassword, type Walker } from '../people.ts';
import { png } from '../png.ts';
import { codeOf } from '../totp.ts';

// Everyday tasks without a mouse (keyboard-newcomer.spec.ts explains how).
test.describe.configure({ timeout: 120_000 });
async function newcomer(page: Page, name: string): Promise<Walker & { programId: string }> {
  const { programId } = await (await page.request.get('/api/registration/cedar')).json();
  return { ...(await register(page.request, programId as string, name)), programId: programId as string };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('journal: write, share with friends, comment, edit, delete, and move between days @on-demand', async ({
  page,
}) => {
  const ann = await newcomer(page, 'Ann');
  const keys = new Keys(page);
  await keys.signIn(ann.email, walkerPassword);
  await keys.press(link(page, 'Journal'));
  await keys.press(button(page, 'Save entry'));
  // Errors come first, each with a link to its field.
  await expect(page.getByRole('alert').first()).toBeFocused();
  await keys.press(page.getByRole('alert').getByRole('link').first());
  await page.keyboard.type('Long before breakfast');
  const text = page.getByRole('textbox', { name: 'Your entry' });
  await expect(text).toHaveValue('Long before breakfast');
  await keys.choose(page.getByLabel('Who can see this'), 'Friends');
  await keys.press(button(page, 'Save entry'));
  await keys.said('Your entry has been saved.');
  await keys.expectPlaced();

  const entry = page.getByRole('article').filter({ hasText: 'Long before breakfast' });
  await keys.press(entry.getByRole('button', { name: /^Edit your entry/ }));
  await expect(entry.getByRole('textbox', { name: 'Your entry' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', by the river');
  await keys.choose(entry.getByLabel('Who can see this'), 'Only me');
  await keys.press(entry.getByRole('button', { name: 'Save' }));
  await expect(entry).toContainText('by the river');
  await expect(entry).toContainText('Only me');
  await expect(entry).toBeFocused();

  const comments = entry.getByRole('button', { name: /^Comment on / });
  await keys.press(comments);
  await page.keyboard.type('Well done!');
  await keys.press(entry.getByRole('button', { name: 'Send comment' }));
  await expect(entry.getByText('1 comment', { exact: true })).toBeVisible();
  await expect(comments).toBeFocused();
  await keys.press(entry.getByRole('button', { name: /^Edit your comment/ }));
  await keys.write(entry.getByRole('textbox', { name: 'Your comment' }), 'Very well done!');
  await keys.press(entry.getByRole('button', { name: 'Save' }));
  await expect(entry.getByRole('list', { name: 'Comments' })).toContainText('Very well done!');
  await keys.expectPlaced();
  await keys.confirm(entry.getByRole('button', { name: /^Delete .*comment/ }), 'Delete');
  await expect(entry.getByText('1 comment')).toHaveCount(0);
  await keys.expectPlaced();
  await keys.confirm(entry.getByRole('button', { name: /^Delete your entry/ }), 'Delete');
  await expect(entry).toHaveCount(0);
  await keys.expectPlaced();

  await keys.press(link(page, 'Previous day'));
  await expect(page).toHaveURL(new RegExp(dayInBerlin(1)));
  await keys.press(link(page, 'Next day'));
  await expect(page).toHaveURL(new RegExp(dayInBerlin(0)));
  await keys.expectPlaced();
  await keys.press(link(page, 'Colleagues’ entries'));
  const photos = button(page, 'Photos only');
  await keys.press(photos, 'Space');
  await expect(page).toHaveURL(/photosOnly=true/);
  await expect(photos).toBeFocused();
});

test('messages: open, answer, mark as read one by one and all at once @on-demand', async ({ page }) => {
  const mia = await newcomer(page, 'Mia');
  const senders: Walker[] = [];
  for (const name of ['Noa', 'Oda', 'Pia', 'Una']) {
    const sender = await newcomer(page, name);
    senders.push(sender);
    const asked = await page.request.post(`/api/members/${sender.memberId}/add-friend`, {
      headers: as(sender.token),
      data: { friendId: mia.memberId },
    });
    expect(asked.status()).toBe(200);
  }
  const [noa, oda, pia, una] = senders as [Walker, Walker, Walker, Walker];
  const keys = new Keys(page);
  await keys.signIn(mia.email, walkerPassword);
  await keys.press(page.getByRole('link', { name: /^Messages, 4 unread/ }));
  const row = (who: Walker) => page.getByRole('listitem').filter({ hasText: who.name });
  await keys.press(button(page, `Accept: ${noa.name}`));
  await expect(row(noa)).toContainText('Accepted');
  await expect(row(noa).locator(':focus')).toHaveCount(1);
  await keys.press(button(page, `Decline: ${oda.name}`));
  await expect(row(oda)).toContainText('Declined');
  await expect(row(oda).locator(':focus')).toHaveCount(1);
  await keys.press(button(page, `More: ${pia.name}`));
  await keys.press(button(page, 'Mark as read'));
  await expect(row(pia).getByText('New', { exact: true })).toHaveCount(0);
  await expect(row(pia).locator(':focus')).toHaveCount(1);
  await keys.press(button(page, 'Mark all as read'));
  await keys.said('All messages are marked as read.');
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await keys.expectPlaced();
  await keys.write(page.getByLabel('Search messages'), una.name);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(row(una)).toBeVisible();
  await keys.press(link(page, 'Requests'));
  await expect(page.getByRole('heading', { name: 'No messages of this type' })).toBeVisible();
  await keys.press(link(page, 'Invitations'));
  await keys.press(row(una).getByRole('link', { name: una.name }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(una.name);
  await keys.press(button(page, `Accept ${una.name}’s invitation`));
  await keys.said(`You are now friends with ${una.name}!`);
  await keys.expectPlaced();
});

test('settings: profile, picture, privacy and units @on-demand', async ({ page }) => {
  const kim = await newcomer(page, 'Kim');
  const keys = new Keys(page);
  await keys.signIn(kim.email, walkerPassword);
  await keys.press(link(page, 'Settings'));
  await keys.file(button(page, 'Choose picture'), { name: 'me.png', mimeType: 'image/png', buffer: png() });
  const crop = page.getByRole('button', { name: /part of the picture/ });
  await keys.press(crop, 'ArrowRight');
  await keys.press(page.getByRole('slider', { name: 'Size' }), 'ArrowRight');
  await keys.press(button(page, 'Use picture'));
  await keys.said('Your picture has been saved.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.expectPlaced();
  await keys.write(page.getByLabel('About you'), 'I like lakes');
  await keys.write(page.getByLabel('Daily step goal'), '0');
  await keys.choose(page.getByLabel('Weight'), 'Pounds');
  await keys.tick(page.getByLabel('Hide my profile'));
  await keys.press(button(page, 'Save'));
  await expect(page.getByRole('alert').first()).toBeFocused();
  await keys.write(page.getByLabel('Daily step goal'), '9500');
  await keys.press(button(page, 'Save'));
  await keys.said('Your settings have been saved.');
  await keys.expectPlaced();
  await keys.reload();
  await expect(page.getByLabel('Hide my profile')).toBeChecked();
  await expect(page.getByLabel('About you')).toHaveValue('I like lakes');
  await keys.press(link(page, 'Privacy'));
  await expect(
    page.getByText('Your friends and admins, because your profile is hidden.').first(),
  ).toBeVisible();
});

test('account: set up an authenticator app, end another session, turn off emails @on-demand', async ({
  page,
}) => {
  const lia = await newcomer(page, 'Lia');
  const keys = new Keys(page);
  await keys.signIn(lia.email, walkerPassword);
  await keys.press(link(page, 'Settings'));
  await keys.press(link(page, 'Account'));
  // The one that registration opened.
  await keys.press(page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('button').first());
  await keys.said('That session has been logged out.');
  await expect(button(page, 'Log out everywhere else')).toHaveCount(0);
  await keys.expectPlaced();

  await keys.press(button(page, 'Set up app'));
  const secret = page.locator('form code');
  await expect(secret).toBeVisible();
  await keys.expectPlaced();
  await keys.write(page.getByLabel('Code', { exact: true }), '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeFocused();
  await keys.write(
    page.getByLabel('Code', { exact: true }),
    codeOf((await secret.innerText()).replaceAll(' ', '')),
  );
  await page.keyboard.press('Enter');
  const kept = button(page, 'I’ve saved my codes');
  await expect(kept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await keys.expectPlaced();
  await keys.press(button(page, 'Turn off'));
  await expect(button(page, 'Set up app')).toBeVisible();
  await keys.expectPlaced();

  await keys.tick(page.getByLabel('Challenge results'), false);
  await keys.tick(page.getByLabel('Quiet hours'));
  await keys.writeTime(page.getByLabel('From', { exact: true }), '0830PM');
  await keys.press(page.getByRole('region', { name: 'Emails' }).getByRole('button', { name: 'Save' }));
  await keys.said('Your email settings have been saved.');
  await keys.reload();
  await expect(page.getByLabel('Challenge results')).not.toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('20:30');
});

test('a challenge: find, join, discuss and leave @on-demand', async ({ page }) => {
  const [eli, zoe] = [await newcomer(page, 'Eli'), await newcomer(page, 'Zoe')];
  const challengeName = `Round the lake of ${zoe.name}`;
  const made = await page.request.post('/api/challenges', {
    headers: as(zoe.token),
    data: { programId: zoe.programId, challengeName, startDate: dayInBerlin(0), duration: 5, addCreator: 1 },
  });
  expect(made.status()).toBe(200);
  const keys = new Keys(page);
  await keys.signIn(eli.email, walkerPassword);
  await keys.press(link(page, 'Challenges'));
  await keys.write(page.getByLabel('Search challenges'), zoe.name);
  await expect(page).toHaveURL(/search=/);
  await keys.press(page.getByRole('main').getByRole('link', { name: challengeName }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(challengeName);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.press(button(page, 'Join'));
  await expect(button(page, 'Leave')).toBeVisible();
  await keys.expectPlaced();
  const score = page.getByRole('row').filter({ hasText: 'You' }).getByRole('button').first();
  await keys.press(score);
  await page.keyboard.press('Escape');

  await keys.press(link(page, 'Discussion'));
  await keys.write(page.getByRole('textbox', { name: 'Your post' }), 'Off we go');
  await keys.press(button(page, 'Post'));
  const post = page.getByRole('article').filter({ hasText: 'Off we go' });
  await expect(post).toBeVisible();
  await keys.expectPlaced();
  await keys.press(post.getByRole('button', { name: /^Edit your post/ }));
  await expect(post.getByRole('textbox', { name: 'Your post' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', all of us');
  await keys.press(post.getByRole('button', { name: 'Save' }));
  await expect(post).toContainText('all of us');
  await expect(post).toBeFocused();
  await keys.press(button(page, 'Unsubscribe'));
  await expect(button(page, 'Subscribe')).toBeFocused();
  await keys.confirm(post.getByRole('button', { name: /^Delete the post/ }), 'Delete');
  await expect(post).toHaveCount(0);
  await keys.confirm(button(page, 'Leave'), 'Leave');
  await expect(button(page, 'Join')).toBeVisible();
  await keys.expectPlaced();
});
