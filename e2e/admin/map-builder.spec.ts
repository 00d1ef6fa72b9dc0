import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { builder, nameOf, said, save } from '../map-desk.ts';
import { as, sessionOf } from '../people.ts';

/** Moves to something with the Tab key, as people without a pointer do. */
async function tabTo(page: Page, label: RegExp | string, role: Parameters<Page['getByRole']>[0]) {
  const wanted = page.getByRole(role, { name: label, exact: true });
  for (let at = 0; at < 60; at += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(label)}`);
}

async function press(page: Page, name: string) {
  await tabTo(page, name, 'button');
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, label, 'textbox');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('a map is drawn, described, published, previewed and chosen by keyboard alone', async ({
  page,
  world,
}) => {
  test.slow();
  const name = nameOf('By keys');
  await world.logIn('admin@cedar.example');
  await page.goto(builder);
  await tabTo(page, 'Create map', 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New map' })).toBeVisible();
  await type(page, 'Name', name);
  await type(page, 'Description', 'Round the lake and home');

  // The way: four points, on the map and typed.
  await page.getByRole('heading', { level: 1 }).focus();
  await press(page, 'Route');
  await expect(page.locator('.journey-map')).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  await tabTo(page, 'Map for drawing', 'application');
  for (const number of [1, 2, 3, 4]) {
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText(`Point ${number} of ${number} added at`);
  }
  await page.keyboard.press('Shift+ArrowUp');
  await expect(said(page)).toContainText(/^Point 4 at -?\d+\.\d{4}, -?\d+\.\d{4}$/);
  const points = page.getByRole('listbox', { name: 'Points of the route' });
  await tabTo(page, 'Points of the route', 'listbox');
  await page.keyboard.press('Home');
  await expect(said(page)).toContainText('Point 1 of 4,');
  await expect(points.getByRole('option', { selected: true })).toHaveText(/^Point 1/);
  await page.keyboard.press('Delete');
  await expect(said(page)).toHaveText('Point 1 deleted, 3 left');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(said(page)).toHaveText('Undone');
  await expect(points.getByRole('option')).toHaveCount(4);
  const coordinates = [
    ['46.2', '6.1'],
    ['46.5', '6.6'],
    ['46.4', '6.9'],
    ['46.2', '6.2'],
  ];
  for (const [at, [latitude, longitude]] of coordinates.entries()) {
    await page.keyboard.press(at ? 'ArrowDown' : 'Home');
    await type(page, 'Latitude', latitude!);
    await type(page, 'Longitude', longitude!);
    await expect(said(page)).toHaveText(`Point ${at + 1} at ${latitude}000, ${longitude}000`);
    await page.keyboard.press('Shift+Tab');
    while (!(await points.evaluate((list) => list === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
  }

  // Two places with all their words, in the other order first.
  await page.getByRole('heading', { level: 1 }).focus();
  await press(page, 'Places');
  await press(page, 'Add place');
  await expect(said(page)).toHaveText('Place 1 of 1 added at 0% of the route');
  await type(page, 'Name of the place', 'The lighthouse');
  await type(page, 'Text', 'It has shone since 1857.');
  await type(page, 'Fact', 'Its light is seen for 15 km.');
  await type(page, 'Source of the fact', 'The keepers');
  await type(page, 'Link to the source', 'https://example.org/light');
  await tabTo(page, 'Illustration', 'combobox');
  await page.keyboard.type('Lighth');
  await expect(page.getByLabel('Illustration', { exact: true })).toHaveValue('lighthouse');
  await page.getByRole('heading', { level: 1 }).focus();
  await press(page, 'Add place');
  await expect(said(page)).toHaveText('Place 2 of 2 added at 100% of the route');
  await type(page, 'Name of the place', 'The castle');
  await type(page, 'Position on the route, %', '40');
  await expect(said(page)).toHaveText('The castle at 40% of the route');
  const places = page.getByRole('listbox', { name: 'Places on the route' });
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, 'Places on the route', 'listbox');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said(page)).toHaveText('The castle is now place 1 of 2');
  await expect(places.getByRole('option')).toHaveText([/^1\. The castle/, /^2\. The lighthouse/]);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(said(page)).toHaveText('The castle at 5% of the route');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toHaveText('The lighthouse at 41% of the route');

  await page.getByRole('heading', { level: 1 }).focus();
  await press(page, 'Publish');
  await expect(
    page.getByRole('status').filter({ hasText: 'Map published. It can now be chosen for challenges.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();

  // A member halfway has passed both places. Nothing reveals the second one before that.
  await page.getByRole('heading', { level: 1 }).focus();
  await press(page, 'Preview');
  await expect(page.getByText('50%: 2 of 2 places reached')).toBeVisible();
  await tabTo(page, 'Member’s position, %', 'slider');
  for (let at = 0; at < 2; at += 1) await page.keyboard.press('PageDown');
  await expect(page.getByText('30%: 1 of 2 places reached')).toBeVisible();
  const seen = page.getByRole('region', { name: 'Places reached' });
  await expect(seen.getByRole('article')).toHaveText([/The castle/]);
  await expect(page.getByText('It has shone since 1857.')).toBeHidden();
  await expect(page.getByRole('img', { name: 'The castle' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The lighthouse' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Places ahead' }).getByRole('listitem')).toContainText([
    'Not reached yet, at 41% of the route',
  ]);

  // After a reload all of it is there, and the map can be chosen for a challenge.
  await page.reload();
  await expect(page.getByText('50%: 2 of 2 places reached')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The keepers' })).toHaveAttribute(
    'href',
    'https://example.org/light',
  );
  await page.goto('/challenge-builder/admin');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  const field = page.getByRole('group', { name: 'Map' });
  await field.getByLabel('Search maps').fill(name);
  await field.getByRole('radio', { name }).check();
});

test('a concurrent save is not overwritten, and no typed text is lost', async ({ page, world }) => {
  await world.logIn('admin@cedar.example');
  const name = nameOf('Of two');
  await page.goto(`${builder}?map=new`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await save(page).click();
  await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('map')!;
  await page.getByLabel('Description').fill('My words');

  const { accessToken } = await sessionOf(page);
  const headers = as(accessToken);
  const theirs = await (await page.request.get(`/api/maps/${id}`, { headers })).json();
  const body = { name, about: 'Their words', kind: 'normal', route: [], places: [], status: 'draft' };
  const saved = await page.request.post(`/api/maps/${id}`, {
    headers,
    data: { ...body, seen: theirs.updatedAt },
  });
  expect(saved.status()).toBe(200);

  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else has saved this map' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('My words');
  await page.getByRole('button', { name: 'View their version' }).click();
  await page.getByRole('button', { name: 'Replace their version with mine' }).click();
  await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('My words');
  const now = await (await page.request.get(`/api/maps/${id}`, { headers })).json();
  expect(now.about).toBe('My words');

  // In the list it is found, copied and deleted.
  await page.getByRole('link', { name: 'All maps' }).click();
  await page.getByRole('searchbox', { name: 'Search maps' }).fill(name);
  await expect(page.getByText('1 map', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Copy: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'All maps' }).click();
  await page.getByRole('searchbox', { name: 'Search maps' }).fill(name);
  await expect(page.getByText('2 maps', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete: Copy of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 map', { exact: true })).toBeVisible();
});

test('warns when the device has no space for unsaved changes @on-demand', async ({ page, world }) => {
  await world.logIn('admin@cedar.example');
  await page.goto(`${builder}?map=new`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('The first of it');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
      try {
        for (let count = 0; ; count += 1) localStorage.setItem(`full:${size}:${count}`, 'x'.repeat(size));
      } catch {
        // No room for as much: half of it.
      }
  });
  await name.fill('A name that is much longer than the one before');
  await expect(page.getByRole('alert')).toHaveText(
    'Unsaved changes. This device has no room for a draft, so save before you leave.',
  );
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('full:')) localStorage.removeItem(key);
  });
  await name.fill('Another name');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
