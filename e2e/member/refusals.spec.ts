import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { as, register, sessionOf, signInAs } from '../people.ts';

/** The address of a challenge, by its name in the list. */
async function addressOf(page: Page, name: string): Promise<string> {
  await page.goto('/challenges');
  await page.getByLabel('Search challenges').fill(name);
  const link = page.getByRole('link', { name });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href'))!;
}

test('a member on a team sees the limit before filling in a second team @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('leader@cedar.example');
  await page.goto('/team-builder/member');
  await expect(page.getByText('You’re already on a team')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0);
  await world.expectAccessible();
  await page.getByRole('link', { name: /^Go to / }).click();
  await expect(page).toHaveURL(/\/teams\//);
});

test('a newcomer without a team learns how to take part in a team challenge, and edit pages lead back @on-demand', async ({
  page,
  world,
  browser,
}) => {
  test.slow();
  await world.signIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const newcomer = await (await browser.newContext()).newPage();
  await newcomer.goto('/login');
  await signInAs(newcomer, await register(page.request, programId, 'Nell'));
  const address = await addressOf(newcomer, 'Autumn on the Camino');
  await newcomer.goto(address);
  const help = newcomer.getByRole('region', { name: 'You need a team to take part' });
  await expect(help).toBeVisible();
  const team = help.getByRole('listitem').getByRole('link').first();
  await expect(team).toBeVisible();
  const teamAddress = (await team.getAttribute('href'))!;

  await newcomer.goto(`/teams/team-edit/${teamAddress.split('/').at(-1)}`);
  await expect(newcomer.getByText('You don’t have access to this page')).toBeVisible();
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  await expect(newcomer).toHaveURL(/\/teams$/);

  const id = address.split('/').at(-1)!;
  await newcomer.goto(`/challenges/challenge-edit/${id}`);
  await expect(newcomer.getByText('You don’t have access to this page')).toBeVisible();
  await expect(newcomer).toHaveURL(new RegExp(`/challenges/${id}`));

  await newcomer.goto(teamAddress);
  await newcomer.getByRole('button', { name: 'Join' }).click();
  await newcomer.goto(address);
  await expect(newcomer.getByRole('table').first()).toBeVisible();
  await expect(help).toHaveCount(0);
});

test('editing a package or a map of the platform leads a program admin back to the list @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  const { accessToken } = await sessionOf(page);
  for (const [list, edit] of [
    ['challenge-packages', '/challenge-builder/package?package='],
    ['maps', '/admin/challenge-center/maps-center/builder?map='],
  ] as const) {
    const answer = await page.request.get(`/api/${list}?shared=1&perPage=1`, { headers: as(accessToken) });
    const { items } = (await answer.json()) as { items: { id: string }[] };
    await page.goto(`${edit}${items[0]!.id}`);
    await expect(page.getByText('You don’t have access to this page')).toBeVisible();
    await expect(page).toHaveURL(/\/(challenge-packages|maps-center\/builder)$/);
  }
});

test('leaving a new team asks when only a picture was chosen @on-demand', async ({ page, world }) => {
  // Recording a trace, the browser's driver asks for pictures in the page's memory. The page itself may not.
  world.allow(/Connecting to 'blob:/);
  await world.logIn('admin@cedar.example');
  await page.goto('/team-builder/member');
  const picture = { name: 'team.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not read yet') };
  await page.getByLabel('Add picture').setInputFiles(picture);
  let asked = false;
  page.once('dialog', (dialog) => {
    asked = true;
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Teams', exact: true }).first().click();
  await expect.poll(() => asked).toBe(true);
  await expect(page).toHaveURL(/team-builder/);
});
