import { expect, password, test } from '../fixtures.ts';

// Somebody logs in where others do too, writes, forgets an unsent entry, and leaves; a second tab of theirs is open.
test('on a shared computer nothing stays, and logging out says what would be lost', async ({
  page,
  context,
  world,
}) => {
  world.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await page.getByLabel('Email').fill('member@birch.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('This is a shared computer').press('Space');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Log in', exact: true }).dblclick();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  const [cookie] = (await context.cookies('http://localhost/api/refresh')).filter(
    ({ name }) => name === 'goodstride_refresh',
  );
  expect(cookie?.expires ?? -1).toBe(-1);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /draft|first-words/.test(key)));

  const other = await context.newPage();
  await other.goto('/challenges');
  await expect(other.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();

  await page.reload();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await page.getByRole('button', { name: 'Log activity', exact: true }).click();
  // The question about unsent entries is fetched while there is a connection.
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('confirm-dialog')),
    );
  await expect.poll(fetched).toBe(true);
  // The page to log in has the look of the program of the last visit, whose part cannot be loaded any more.
  await page.evaluate(() =>
    sessionStorage.setItem('goodstride-look', JSON.stringify({ program: 'birch', css: '' })),
  );
  await context.setOffline(true);
  await page.getByRole('dialog').getByLabel('Steps', { exact: true }).fill('4321');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await kept()).toEqual([]);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const asked = page.getByRole('dialog', { name: '1 entry hasn’t been sent. Log out anyway?' });
  await asked.getByText('Stay logged in', { exact: true }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await asked.getByRole('button', { name: 'Log out anyway' }).click();

  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other.getByText('You logged out in another tab.')).toBeVisible();
  expect(await kept()).toEqual([]);
  await context.setOffline(false);
});
