import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { builder, colourAt, nameOf, part, said, save } from '../map-desk.ts';
import { as, dayInBerlin, sessionOf } from '../people.ts';
import { png } from '../png.ts';

/** A track of a thousand points with two named places, as an app saves it. */
const gpx = (title: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="a test" xmlns="http://www.topografix.com/GPX/1/1">
  <wpt lat="50.02" lon="8.2"><name>The mill</name><desc>Flour and bread.</desc></wpt>
  <wpt lat="50.07" lon="8.7"><name>The ferry</name></wpt>
  <trk><name>${title}</name><trkseg>${Array.from(
    { length: 1000 },
    (_, at) => `<trkpt lat="${(50 + at / 10_000).toFixed(6)}" lon="${(8 + at / 1000).toFixed(6)}"/>`,
  ).join('')}</trkseg></trk>
</gpx>`;

const bomb = `<?xml version="1.0"?>
<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<gpx version="1.1"><trk><name>&b;</name><trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/></trkseg></trk></gpx>`;

async function choose(page: Page, name: string, content: string) {
  await page
    .getByLabel('Choose GPX or GeoJSON file')
    .setInputFiles({ name, mimeType: 'application/gpx+xml', buffer: Buffer.from(content) });
}

/** What the editor draws 6 degrees east and 50 west of 10° East, at 30° North: in Libya and in the Atlantic. */
async function seenOn(map: Locator) {
  // The first view is the whole world, 1,024 pixels wide, around 10° East and 30° North.
  const { width, height } = (await map.boundingBox())!;
  const at = (degrees: number) => colourAt(map, width / 2 + (degrees / 360) * 1024, height / 2);
  return { libya: await at(6), atlantic: await at(-50) };
}

test('a route is drawn on land and sea, dragged and undone by pointer; a valid file is read, broken and hostile ones are rejected @on-demand', async ({
  page,
  world,
}) => {
  test.slow();
  await world.logIn('admin@cedar.example');
  await page.goto(`${builder}?map=new&tab=way`);
  const map = page.locator('.journey-map');
  await expect(map).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  await expect(async () => {
    const { libya, atlantic } = await seenOn(map);
    expect([libya.there, atlantic.there]).toEqual([libya.land, atlantic.water]);
  }).toPass({ timeout: 20_000 });
  for (const [at, position] of [
    { x: 200, y: 200 },
    { x: 320, y: 160 },
    { x: 440, y: 240 },
  ].entries()) {
    await map.click({ position });
    await expect(said(page)).toContainText(`Point ${at + 1} of ${at + 1} added`);
  }
  // On the line a point comes between two.
  await map.click({ position: { x: 260, y: 180 } });
  await expect(said(page)).toContainText('Point 2 of 4 added');
  const point = page.locator('[data-point="2"]');
  const before = await point.getAttribute('transform');
  const { x, y, width, height } = (await point.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 30, y - 40, { steps: 4 });
  await page.mouse.up();
  await expect(said(page)).toContainText(/^Point 3 at/);
  expect(await point.getAttribute('transform')).not.toBe(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(point).toHaveAttribute('transform', before!);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(point).not.toHaveAttribute('transform', before!);

  const file = page.getByRole('region', { name: 'Import from a file' });
  await choose(page, 'broken.gpx', '<gpx><trk><trkseg><trkpt lat="1" lon="2">');
  await expect(file.getByRole('alert')).toHaveText('broken.gpx: This file is damaged or incomplete. Line 1.');
  await choose(page, 'hostile.gpx', bomb);
  await expect(file.getByRole('alert')).toContainText('hostile.gpx: This file declares a document type');
  await choose(page, 'ridge.gpx', gpx('Along the ridge'));
  const came = file.getByRole('region', { name: 'Contents of ridge.gpx' });
  await expect(came.getByText('Name: Along the ridge')).toBeVisible();
  await expect(came.getByText('1,000 points', { exact: true })).toBeVisible();
  await expect(came.getByText('2 places', { exact: true })).toBeVisible();
  await came.getByRole('button', { name: 'Import route only' }).click();
  await expect(said(page)).toHaveText('Imported: 1,000 points, 0 places');
  await choose(page, 'ridge.gpx', gpx('Along the ridge'));
  await came.getByRole('button', { name: 'Import route and places' }).click();
  await expect(said(page)).toHaveText('Imported: 1,000 points, 2 places');
  // A thousand points, and only as many handles as there is room for.
  expect(await page.locator('.edit-point').count()).toBeLessThan(260);
  await part(page, 'Places').click();
  await expect(page.getByRole('listbox', { name: 'Places on the route' }).getByRole('option')).toHaveText([
    /The mill/,
    /The ferry/,
  ]);
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Along the ridge' })).toBeVisible();

  // Unsaved input is restored after the page was lost.
  await part(page, 'Details').click();
  await page.getByLabel('Description').fill('High and windy');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^We restored your unsaved changes/)).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('High and windy');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('');

  // It is plain land if land and sea fail to load.
  await page.route(/\/assets\/land-.*\.json/, (route) => route.abort());
  await page.goto(`${builder}?map=new&tab=way`);
  await expect(map).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  await expect(async () => {
    const { libya, atlantic } = await seenOn(map);
    expect([libya.there, atlantic.there]).toEqual([libya.land, atlantic.land]);
  }).toPass({ timeout: 20_000 });
});

test('a map on a picture with a photo at a place, and errors beside their fields @on-demand', async ({
  page,
  world,
}) => {
  test.slow();
  const name = nameOf('On a picture');
  await world.logIn('admin@cedar.example');
  await page.goto(`${builder}?map=new`);
  await page.getByRole('radio', { name: 'Your own picture' }).check();
  // The picture asks for the map to be saved, which has no name yet: nothing is lost by it.
  const picture = { name: 'ground.png', mimeType: 'image/png', buffer: png(800, 400) };
  await page.getByLabel('Choose picture').setInputFiles(picture);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Actual length in km').fill('12,5');
  await page.getByRole('button', { name: 'Remove ground.png' }).click();
  await page.getByLabel('Choose picture').setInputFiles(picture);
  await expect(said(page)).toHaveText('Picture added.');
  await part(page, 'Route').click();
  const ground = page.locator('.journey-picture');
  await expect(ground).toHaveAttribute('data-ready', 'yes');
  for (const position of [
    { x: 60, y: 60 },
    { x: 300, y: 120 },
    { x: 500, y: 60 },
  ])
    await ground.click({ position });
  await expect(page.getByRole('listbox', { name: 'Points of the route' }).getByRole('option')).toHaveCount(3);
  await part(page, 'Places').click();
  await ground.click({ position: { x: 300, y: 120 } });
  await page.getByRole('textbox', { name: 'Name of the place' }).fill('The pond');
  // A link without a fact is one to read more.
  await page.getByRole('textbox', { name: 'Source of the fact' }).fill('The anglers');
  await page.getByRole('textbox', { name: 'Link to the source' }).fill('https://example.org/pond');
  await page
    .getByLabel('Choose photo')
    .setInputFiles({ name: 'pond.png', mimeType: 'image/png', buffer: png(300, 200) });
  await expect(page.getByRole('img', { name: 'Photo of The pond' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
  await part(page, 'Preview').click();
  const pond = page.getByRole('article', { name: 'The pond' });
  await page.getByRole('slider').fill('90');
  await expect(pond.getByRole('img', { name: 'Photo of The pond' })).toBeVisible();
  await expect(pond.getByText('Read more: The anglers', { exact: true })).toBeVisible();
  await expect(pond.getByRole('link', { name: 'The anglers' })).toHaveAttribute(
    'href',
    'https://example.org/pond',
  );
  await page.getByRole('slider').fill('10');
  await expect(pond).toHaveCount(0);

  // A challenge on it shows the route on the picture too.
  const { programId, accessToken } = await sessionOf(page);
  const data = {
    programId,
    challengeName: name,
    challengeType: 'map',
    mapId: new URL(page.url()).searchParams.get('map'),
    startDate: dayInBerlin(-2),
    duration: 7,
    steps: 1000,
    includeType: 'add',
    public: 0,
  };
  const made = await page.request.post('/api/challenges', { headers: as(accessToken), data });
  expect(made.status()).toBe(200);
  await page.goto(`/challenges/${(await made.json()).id}?tab=journey`);
  await expect(page.locator('.journey-picture image')).toHaveAttribute('href', /^blob:/);
});
