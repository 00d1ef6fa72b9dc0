import { expect, test } from '../fixtures.ts';
import { countTo } from '../mail-box.ts';

test('a super admin sees how jobs fare, has one run now and sends a test email', async ({ page, world }) => {
  await world.logIn('super@goodstride.example');
  await page.goto('/adminsuper/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  const showAll = async () => {
    const show = page.getByRole('button', { name: 'Show', exact: true });
    await expect(show.first()).toBeVisible();
    while (await show.count()) await show.first().click();
  };
  // Jobs that go well are quiet.
  await showAll();
  const sweep = page.getByRole('listitem').filter({ hasText: 'Delete pictures that nothing uses' });
  await expect(sweep.getByText('Working')).toBeVisible();
  await expect(sweep.getByText('Every 1 hour')).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Run now: Delete pictures that nothing uses' }).press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'A worker runs it within seconds.' }),
  ).toBeVisible();
  await page.getByLabel('Email address').fill('nobody');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByRole('alert').first()).toBeFocused();
  await page.getByLabel('Email address').fill('me@goodstride.example');
  await page.getByLabel('Email address').press('Enter');
  await expect(page.getByText('The mail server took the email.')).toBeVisible();
  expect(countTo('me@goodstride.example')).toBe(1);
  await world.expectAccessible();
  await page.getByRole('link', { name: 'Show the email queue' }).click();
  await expect(page).toHaveURL(/adminsuper\/communications/);
  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper/jobs');
  await showAll();
  await expect(page.getByText('Delete pictures that nothing uses')).toBeVisible();
  await expect(page.getByRole('button', { name: /Run now/ })).toHaveCount(0);
});
