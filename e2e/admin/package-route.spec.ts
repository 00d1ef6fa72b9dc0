import { expect, test } from '../fixtures.ts';
import { as, sessionOf } from '../people.ts';

interface Listed {
  items: { id: string; map: { id: string; name: string } | null }[];
}

test('the preview of a journey shows its route and places: names for admins, which members learn on the way @on-demand', async ({
  page,
  world,
  browser,
}) => {
  await world.logIn('admin@cedar.example');
  const headers = as((await sessionOf(page)).accessToken);
  const packages: Listed = await (
    await page.request.get('/api/challenge-packages?kind=map&shared=1&perPage=1', { headers })
  ).json();
  const [journey] = packages.items;
  const { id = '', name = '' } = journey!.map ?? {};
  const milestones = await (await page.request.get(`/api/maps/${id}/milestones`, { headers })).json();
  const titles = (milestones as { items: { title: string }[] }).items.map(({ title }) => title);
  const address = `/challenge-packages/${journey!.id}`;
  await page.goto(address);
  const route = page.getByRole('region', { name: `Route map: ${name}`, exact: true });
  const places = route.getByRole('listitem');
  await expect(places).toHaveCount(titles.length);
  await expect(places.first()).toContainText(titles[0]!);
  await expect(route.locator('.journey-head svg').first()).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('link', { name: 'Use this package' }).click();
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Continue' }).click();
  await expect(places.first()).toContainText(titles[0]!);

  const context = await browser.newContext();
  const member = await context.newPage();
  await member.goto('/login');
  await member.getByLabel('Email').fill('member@cedar.example');
  await member.getByLabel('Password', { exact: true }).fill('goodstride-demo');
  await member.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(member.getByTestId('steps-today')).toBeVisible();
  await member.goto(address);
  const seen = member.getByRole('region', { name: `Route map: ${name}`, exact: true }).getByRole('listitem');
  await expect(seen).toHaveCount(titles.length);
  await expect(seen.first()).toContainText('Place 1');
  await expect(seen.filter({ hasText: titles[0]! })).toHaveCount(0);
  await context.close();
});
