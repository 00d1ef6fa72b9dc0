import { expect, test } from '../fixtures.ts';
import { as, dayInBerlin, log, register, sessionOf, walkerPassword, type Walker } from '../people.ts';

test('a challenge between two organizations: created in the wizard, averages match a calculation by hand, the sum expands @on-demand', async ({
  page,
  request,
  world,
}) => {
  test.slow();
  await world.logIn('admin@cedar.example');
  const { programId, accessToken } = await sessionOf(page);
  const tag = String(Date.now());
  const people = new Map<string, Walker>();
  for (const name of ['Ann', 'Bo', 'Cy', 'Di']) people.set(name, await register(request, programId, name));
  const [ann, bo, cy, di] = [...people.values()] as [Walker, Walker, Walker, Walker];
  const organization = async (name: string, members: Walker[]) => {
    const headers = as(accessToken);
    const made = await request.post('/api/organization', { headers, data: { name } });
    expect(made.status()).toBe(200);
    const data = { organizationId: (await made.json()).id, memberIds: members.map((one) => one.memberId) };
    expect((await request.post('/api/organization/members', { headers, data })).status()).toBe(200);
  };
  await organization(`North ${tag}`, [ann, bo, cy]);
  await organization(`South ${tag}`, [di]);

  // The wizard, by the keyboard where it is typed.
  await page.goto('/challenge-builder/member');
  const challenge = `Between houses ${tag}`;
  await page.getByLabel('Name').fill(challenge);
  await page.getByLabel('Compete as').selectOption('Organization');
  await page.getByLabel('First day').fill(dayInBerlin(1));
  await page.getByLabel('Number of days', { exact: true }).fill('10');
  await world.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Score')).toHaveValue('average');
  await page.getByLabel('Chart type').selectOption('Leaderboard only');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('I’m taking part')).toBeHidden();
  await expect(page.getByLabel('All of them')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Choose: Organization' })).toBeVisible();
  for (const side of ['North', 'South']) {
    await page.getByLabel('Search by name').fill(`${side} ${tag}`);
    await page.getByLabel(`${side} ${tag}`).check();
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(challenge);
  await expect(page.getByText('Organization · average')).toBeVisible();

  // People who registered today count from today: t = 2 days, each one member-day so far. North: (3,000 + 1,001 + 0)
  // x 2 / 3 = 2,667.33. South: 1,250 x 2 / 1 = 2,500.
  const today = dayInBerlin(0);
  await log(request, ann, today, 3000);
  await log(request, bo, today, 1001);
  await log(request, di, today, 1250);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${tag}` });
  await expect(rowOf('North').getByRole('button')).toHaveText('2,667', { timeout: 10_000 });
  await expect(rowOf('South').getByRole('button')).toHaveText('2,500');
  await expect(rowOf('North').getByRole('cell').first()).toHaveText('1');
  await expect(rowOf('South').getByRole('cell').first()).toHaveText('2');
  await expect(rowOf('North').getByRole('cell').nth(1)).toHaveText('3');
  await world.expectAccessible();

  // The sum opens by the keyboard, with who earned it and the calculation.
  await rowOf('North').getByRole('button').focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('complementary');
  await expect(why.getByRole('heading').first()).toHaveText(`How North ${tag}’s 2,667.3 was calculated`);
  await expect(why.getByRole('row').filter({ hasText: ann.name })).toContainText('3,000');
  await expect(why.getByRole('row').filter({ hasText: 'Total' })).toContainText('4,001');
  await expect(why).toContainText(
    '4,001 steps over 3 member-days. The average member has 2,667.3 after 2 days.',
  );
  await page.reload();
  await expect(why).toContainText(
    '4,001 steps over 3 member-days. The average member has 2,667.3 after 2 days.',
  );
  await page.getByRole('button', { name: 'People' }).click();
  await expect(page.getByRole('row').filter({ hasText: ann.name }).first()).toContainText('not ranked');

  // Taken out and brought in again, and the rules say who counts.
  const tabs = page.getByRole('navigation', { name: 'Sections of the challenge' });
  await tabs.getByRole('link', { name: 'Organization' }).click();
  await page.getByRole('button', { name: `Remove: South ${tag}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `South ${tag}` })).toBeHidden();
  await page.getByRole('button', { name: 'Add: Organization' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search by name').fill(tag);
  await expect(dialog.getByLabel(`North ${tag}`)).toBeHidden();
  await dialog.getByLabel(`South ${tag}`).check();
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Add: Organization' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `South ${tag}` })).toBeVisible();
  await tabs.getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByText('What members earned while they belonged to it')).toBeVisible();
  await expect(page.getByText('All members of the organizations taking part')).toBeVisible();
  await world.expectAccessible();

  // One of them sees the own organization; an organization that is counted is not deleted.
  await page.goto(`/organization/${encodeURIComponent(`North ${tag}`)}`);
  await page.getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByLabel(`Type North ${tag} to confirm`).fill(`North ${tag}`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('It counts in a challenge that isn’t final yet.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/login');
  await page.getByLabel('Email').fill(ann.email);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('steps-today')).toHaveText('3,000');
  await page.goto(`/challenges?search=${encodeURIComponent(challenge)}`);
  const card = page.getByRole('article').filter({ hasText: challenge });
  await expect(card).toContainText('2 taking part');
  await expect(card).toContainText(`North ${tag}`);
  await expect(card).toContainText('1st of 2');
  await card.getByRole('link', { name: challenge }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Your organization' })).toContainText(`North ${tag}`);
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await world.expectAccessible();
});
