import { chromium, expect, test } from '@playwright/test';
import { newProgram } from '../new-program.ts';
import { register, walkerPassword } from '../people.ts';

const site = 'https://intranet.example';

test('a program is shown and used in a frame of its own site, and of no other', async ({ request, baseURL }, {
  project,
}) => {
  const { launchOptions = {} } = project.use;
  // The server under test is on this machine, which pages of the internet may not frame without asking.
  const args = [...(launchOptions.args ?? []), '--disable-features=LocalNetworkAccessChecks'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const page = await (await browser.newContext({ baseURL })).newPage();
  const program = await newProgram(request, 'frames');
  const frame = { externalCompanyUrl: site, frameOrigins: [site] };
  await program.post(`programs/${program.id}/settings/customization`, frame);
  const walker = await register(request, program.id, 'Fay');
  const body = `<!doctype html><title>Intranet</title><iframe src="${baseURL}/embed/${program.slug}" width="800" height="700"></iframe>`;
  for (const origin of [site, 'https://evil.example'])
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));

  await page.goto(`${site}/`);
  const inside = page.frameLocator('iframe');
  await inside.getByLabel('Email').fill(walker.email);
  await inside.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await inside.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(inside.getByTestId('steps-today')).toBeVisible();
  // The company's own frame has its logo and menu around it.
  await expect(inside.getByRole('button', { name: /Your menu/ })).toHaveCount(0);
  // The session belongs to this frame and lasts.
  await page.reload();
  await expect(inside.getByTestId('steps-today')).toBeVisible();
  await page.goto('/my-dashboard');
  await expect(page).toHaveURL(/\/login/);

  await page.goto('https://evil.example/');
  await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error/);
  await browser.close();
});
