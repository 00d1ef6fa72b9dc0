import { expect, test } from '../fixtures.ts';
import { befriend, dayInBerlin, log, register, sessionOf, signInAs } from '../people.ts';

test.describe.configure({ timeout: 90_000 });

test('the dashboard shows friends’ activity with kudos that can be given and removed', async ({
  page,
  world,
}) => {
  await world.signIn('member@cedar.example');
  const { programId } = await sessionOf(page);
  const [jo, kim] = [
    await register(page.request, programId, 'Jo'),
    await register(page.request, programId, 'Kim'),
  ];
  await page.context().clearCookies();
  await befriend(page.request, jo, kim);
  await log(page.request, kim, dayInBerlin(0), 22_000);
  await signInAs(page, jo);
  const feed = page.getByRole('region', { name: 'Friends’ activity' });
  const row = feed
    .getByRole('listitem')
    .filter({ hasText: kim.name })
    .filter({ hasText: 'reached their goal' });
  await expect(row).toBeVisible();
  await world.expectAccessible();
  const kudos = row.getByRole('button', { name: `Give ${kim.name} kudos` });
  await kudos.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `Kudos for ${kim.name}!` })).toBeVisible();
  await expect(kudos).toHaveAttribute('aria-pressed', 'true');
  await expect(row).toContainText('1 kudos');
  await page.goto('/friends?tab=feed');
  await expect(row).toContainText('1 kudos');
  await world.expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await kudos.click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(kudos).toHaveAttribute('aria-pressed', 'false');
  await row.getByRole('link', { name: kim.name }).click();
  await expect(page.getByRole('heading', { name: kim.name, level: 1 })).toBeVisible();
});

test('the whole program: sums, days, and a leaderboard that always includes the reader @on-demand', async ({
  page,
  world,
}) => {
  await world.signIn('member@cedar.example');
  const { programId } = await sessionOf(page);
  const lou = await register(page.request, programId, 'Lou');
  await page.context().clearCookies();
  await log(page.request, lou, dayInBerlin(0), 3);
  await signInAs(page, lou);
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Everyone' }).click();
  await expect(page.getByRole('heading', { name: 'Everyone', level: 1 })).toBeVisible();
  const board = page.getByRole('region', { name: 'Most steps' });
  await expect(board.getByRole('row', { name: /You 3/ })).toBeVisible();
  await expect(board.getByText('Your rank')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table: Day by day' }).click();
  await expect(page.getByRole('region', { name: 'Day by day' }).getByRole('row')).toHaveCount(15);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Total steps');
  await world.expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await board.getByRole('button', { name: 'All time' }).click();
  await expect(page).toHaveURL(/board=all/);
  await expect(board.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await page.reload();
  await expect(board.getByRole('row').nth(1)).toBeVisible();
  await world.expectAccessible();
});
