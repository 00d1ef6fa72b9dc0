import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { builder, nameOf, said, save } from '../map-desk.ts';
import { as, sessionOf } from '../people.ts';

/** Goes to something with the Tab key alone, as who has no pointer does. */
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

test('by keyboard alone a map is drawn, told of, published, looked at and chosen', async ({
  page,
  world,
}) => {
  test.slow();
  const name = nameOf('By keys');
  await world.signIn('admin@cedar.example');
  await page.goto(builder);
  await tabTo(page, 'Make a map', 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'A new map' })).toBeVisible();
  await type(page, 'Name', name);
  await type(page, 'What it is like', 'Round the lake and home');

  // The way: four points, on the map and typed.
  await page.getByRole('heading', { level: 1 }).focus();
  await press(page, 'Way');
  await expect(page.locator('.journey-map')).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  await tabTo(page, 'Map to draw on', 'application');
  for (const number of [1, 2, 3, 4]) {
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText(`Point ${number} of ${number} added at`);
  }
  await page.keyboard.press('Shift+ArrowUp');
  await expect(said(page)).toContainText(/^Point 4 at -?\d+\.\d{4}, -?\d+\.\d{4}$/);
  const points = page.getByRole('listbox', { name: 'Points of the way' });
  await tabTo(page, 'Points of the way', 'listbox');
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
  await press(page, 'Add a place');
  await expect(said(page)).toHaveText('Place 1 of 1 added at 0 % of the way');
  await type(page, 'Name of the place', 'The lighthouse');
  await type(page, 'What is told there', 'It has shone since 1857.');
  await type(page, 'A fact', 'Its light is seen for 15 km.');
  await type(page, 'Where the fact is from', 'The keepers');
  await type(page, 'Link to it', 'https://example.org/light');
  await tabTo(page, 'Drawing', 'combobox');
  await page.keyboard.type('Lighth');
  await expect(page.getByLabel('Drawing', { exact: true })).toHaveValue('lighthouse');
  await page.getByRole('heading', { level: 1 }).focus();
  await press(page, 'Add a place');
  await expect(said(page)).toHaveText('Place 2 of 2 added at 100 % of the way');
  await type(page, 'Name of the place', 'The castle');
  await type(page, 'How far along, %', '40');
  await expect(said(page)).toHaveText('The castle at 40 % of the way');
  const places = page.getByRole('listbox', { name: 'Places on the way' });
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, 'Places on the way', 'listbox');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said(page)).toHaveText('The castle is place 1 of 2 now');
  await expect(places.getByRole('option')).toHaveText([/^1\. The castle/, /^2\. The lighthouse/]);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(said(page)).toHaveText('The castle at 5 % of the way');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toHaveText('The lighthouse at 41 % of the way');

  await page.getByRole('heading', { level: 1 }).focus();
  await press(page, 'Publish');
  await expect(
    page.getByRole('status').filter({ hasText: 'Published. It can be chosen for challenges now.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('All saved', { exact: true })).toBeVisible();

  // As a member half-way: both places are passed; before the second nothing is told of it.
  await page.getByRole('heading', { level: 1 }).focus();
  await press(page, 'Preview');
  await expect(page.getByText('50 %: 2 of 2 places reached')).toBeVisible();
  await tabTo(page, 'How far a member has come, %', 'slider');
  for (let at = 0; at < 2; at += 1) await page.keyboard.press('PageDown');
  await expect(page.getByText('30 %: 1 of 2 places reached')).toBeVisible();
  const seen = page.getByRole('region', { name: 'What has been reached' });
  await expect(seen.getByRole('article')).toHaveText([/The castle/]);
  await expect(page.getByText('It has shone since 1857.')).toBeHidden();
  await expect(page.getByRole('img', { name: 'The castle' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The lighthouse' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'What is ahead' }).getByRole('listitem')).toContainText([
    'Not reached yet, at 41 % of the way',
  ]);

  // After a reload all of it is there, and the map can be chosen for a challenge.
  await page.reload();
  await expect(page.getByText('50 %: 2 of 2 places reached')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The keepers' })).toHaveAttribute(
    'href',
    'https://example.org/light',
  );
  await page.goto('/challenge-builder/admin');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  const field = page.getByRole('group', { name: 'A map to walk it on' });
  await field.getByLabel('Look for a map').fill(name);
  await field.getByRole('radio', { name }).check();
});

test('who saved meanwhile is not overwritten, and nothing that was typed is lost', async ({
  page,
  world,
}) => {
  await world.signIn('admin@cedar.example');
  const name = nameOf('Of two');
  await page.goto(`${builder}?map=new`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await save(page).click();
  await expect(page.getByText('All saved', { exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('map')!;
  await page.getByLabel('What it is like').fill('My words');

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
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else saved this map' })).toBeVisible();
  await expect(page.getByLabel('What it is like')).toHaveValue('My words');
  await page.getByRole('button', { name: 'Look at theirs' }).click();
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await expect(page.getByText('All saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('What it is like')).toHaveValue('My words');
  const now = await (await page.request.get(`/api/maps/${id}`, { headers })).json();
  expect(now.about).toBe('My words');

  // In the list it is found, copied and deleted.
  await page.getByRole('link', { name: 'All maps' }).click();
  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  await expect(page.getByText('1 map', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Copy: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'All maps' }).click();
  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  await expect(page.getByText('2 maps', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete: Copy of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 map', { exact: true })).toBeVisible();
});

test('a device that has no room for what is not saved says so', async ({ page, world }) => {
  await world.signIn('admin@cedar.example');
  await page.goto(`${builder}?map=new`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('The first of it');
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
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
    'Not saved yet, and this device has no room to keep it: save it before you leave',
  );
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('full:')) localStorage.removeItem(key);
  });
  await name.fill('Another name');
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
