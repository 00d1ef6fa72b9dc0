import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { png } from '../png.ts';

test('an admin gives the program a logo, a color, a button, a login page and a page of its own', async ({
  page,
  world,
  request,
  browser,
}) => {
  const program = await newProgram(request, 'look');
  await program.enter(page);
  await page.goto('/admin/program-center/settings/customization');
  await expect(page).toHaveURL(/\/customization\/navbar-button$/);
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: png(120, 60),
  });
  await expect(page.getByRole('img', { name: 'Chosen picture: Logo' })).toBeVisible();
  await page.getByLabel('Accent color').fill('#ffcc00');
  await expect(page.getByText(/too light for text/)).toBeVisible();
  await page.getByLabel('Show a button in the navigation').check();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByRole('alert').first()).toContainText('Text of the button');
  await page.getByLabel('Text of the button').fill('Our rules');
  await page.getByLabel('Where it leads').selectOption({ label: 'Your program page' });
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Our rules');
  await world.expectAccessible();
  await save.dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible();

  await page.getByRole('link', { name: 'Login page' }).click();
  await page.getByLabel('Welcome', { exact: true }).fill('Good to see you');
  await save.click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Good to see you');
  await page.getByRole('link', { name: 'Program page' }).click();
  const text = page.getByRole('textbox', { name: 'Program page' });
  await text.fill('Prizes are drawn in December.');
  await save.click();
  await expect(page.getByRole('link', { name: 'Open page' })).toBeVisible();
  await page.reload();
  await expect(text).toContainText('Prizes are drawn in December.');

  // A visitor who has never been here.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/login?program=${program.slug}`);
  await expect(visitor.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  const action = () =>
    visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action').trim());
  await expect.poll(action).not.toBe('#0e6b5c');
  await visitor.goto(`/info?program=${program.slug}`);
  await expect(visitor.getByText('Prizes are drawn in December.')).toBeVisible();
  await visitor.context().close();

  // In the navigation, for members and admins.
  await page.goto('/my-dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Our rules' }).click();
  await expect(page.getByText('Prizes are drawn in December.')).toBeVisible();
});
