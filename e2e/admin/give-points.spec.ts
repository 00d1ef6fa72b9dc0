import { expect, test } from '../fixtures.ts';
import { dayInBerlin, logInAs, register, sessionOf } from '../people.ts';

/** A file of points, as a browser uploads it. */
const file = (rows: string) => ({
  name: 'points.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`email,points,reason,date\n${rows}\n`),
});

test('an admin gives points to one person and by file: problems first, then the member sees them', async ({
  page,
  world,
  request,
}) => {
  await world.logIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const walker = await register(request, programId, 'Ines');
  await page.goto('/admin/member-center/points');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give points');
  const one = page.getByRole('region', { name: 'One person' });
  await one.getByLabel('Name, username or email').fill(walker.email);
  await one.getByRole('radio').check();
  await one.getByLabel('Points to add or remove').fill('15');
  await one.getByLabel('Reason').fill('Good idea');
  await one.getByRole('button', { name: 'Correct points' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'The member now has' })).toBeVisible();
  await expect(one.getByLabel('Name, username or email')).toHaveValue('');
  await page.getByLabel('Choose file').setInputFiles(file(`nobody@north.test,5,Helping,${dayInBerlin(1)}`));
  await expect(page.getByRole('alert')).toContainText('1 row needs a correction.');
  await expect(page.getByRole('cell', { name: /nobody@north\.test/ })).toBeVisible();
  await world.expectAccessible();
  await page
    .getByLabel('Choose another file')
    .setInputFiles(file(`${walker.email},40,Volunteer day,${dayInBerlin(1)}`));
  await expect(page.getByText('1 entry is ready. Points in total: 40. Members: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Give points', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 entry was added.' })).toBeVisible();
  await page.context().clearCookies();
  await logInAs(page, walker);
  await page.goto('/points');
  await expect(page.getByRole('row').filter({ hasText: 'From an admin: Volunteer day' })).toContainText('40');
  // Pressed twice, given once.
  const idea = page.getByRole('row').filter({ hasText: 'From an admin: Good idea' });
  await expect(idea).toContainText('15');
  await expect(idea).toHaveCount(1);
});
