import { expect, test } from '../fixtures.ts';
import { goWalking } from '../walks.ts';

test('a challenge with a map begins with its route and everyone on it, instead of a picture and a trail', async ({
  page,
  request,
  world,
}) => {
  test.slow();
  await world.signIn('admin@cedar.example');
  const id = await goWalking(page, request, 2000);
  await page.goto(`/challenges/${id}`);
  await expect(page.getByRole('figure', { name: /^Route map: Hadrian/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Trail:/ })).toHaveCount(0);
  await expect(page.getByRole('table').first()).toBeVisible();
  await world.expectAccessible();
});
