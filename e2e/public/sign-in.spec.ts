import { expect, password, test } from '../fixtures.ts';

test(
  'a wrong password shows an error and keeps the email; the right one logs in',
  { tag: '@phone' },
  async ({ page, world }) => {
    await page.goto('/challenges');
    await expect(page).toHaveURL(/\/login\?back=/);
    await expect(page).toHaveTitle('Log in · Goodstride');
    await world.expectAccessible();
    await page.getByLabel('Email').fill('member@birch.example');
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('member@birch.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /Your menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  },
);

test('demo logins are filled in with one click @on-demand', async ({ page, world }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin of Birch Library' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByTestId('steps-today')).toHaveText('0');
  await expect(page.getByText('Log your first day')).toBeVisible();
  await world.expectAccessible();
});

test('a session survives a reload', async ({ page, world }) => {
  await world.signIn('leader@cedar.example');
  await page.reload();
  await expect(page.getByTestId('steps-today')).toBeVisible();
});

test('unknown addresses lead to 404, and links to other sites are not followed @on-demand', async ({
  page,
  world,
}) => {
  await page.goto('/no-such-path');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await world.expectAccessible();
  await page.goto('/login?back=https://elsewhere.example/');
  await page.getByRole('button', { name: 'Member of Birch Library' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/my-dashboard$/);
});

test(
  'registration: every error appears beside its field, then it succeeds',
  { tag: '@phone' },
  async ({ page, world }) => {
    await page.goto('/registration?program=birch');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Birch Library');
    await world.expectAccessible();
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    const number = Math.floor(Math.random() * 1e9);
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Last name').fill('New');
    await page.getByLabel('Username').fill(`nora${number}`);
    await page.getByLabel('Email').fill(`nora${number}@birch.example`);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(`nora${number}`);
    await page.getByLabel('Password', { exact: true }).fill('a lamp in the old tree');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('Log your first day')).toBeVisible();
  },
);

test('registration without a program asks for it and its code @on-demand', async ({ page, world }) => {
  await page.goto('/registration');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which program?');
  await world.expectAccessible();
  const name = page.getByLabel('Program name');
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await next.click();
  await expect(name).toHaveAccessibleDescription(/Enter the name of your program/);
  await name.fill('nobody-knows-it');
  await next.click();
  await expect(page.getByText('We can’t find a program called “nobody-knows-it”.')).toBeVisible();
  await name.fill('birch');
  await page.getByLabel('Program code').fill('AUTUMN');
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Birch Library');
  await expect(page).toHaveURL(/programCode=AUTUMN/);
});

test('requesting a new password always gives the same answer', async ({ page, world }) => {
  await page.goto('/forgot-password');
  await world.expectAccessible();
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.goto('/reset-password?token=this-token-was-never');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await world.expectAccessible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  await page.goto('/reset-password?token=this-token-was-never-made-by-anybody-at-all');
  await page.getByLabel('New password').fill('a lamp in the old tree');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('registration that cannot load says so and stays on the screen @on-demand', async ({ page, world }) => {
  world.allow(/500/);
  await page.route('**/api/registration/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/registration?program=cedar');
  await expect(page.getByRole('alert')).toContainText(/There is an error\. /);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
