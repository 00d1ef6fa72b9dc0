import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { as, register } from '../people.ts';

test('an admin answers requests to join together, and copies a challenge', async ({
  page,
  world,
  request,
}) => {
  const program = await newProgram(request, 'join-requests');
  const team = await program.post('teams', {
    programId: program.id,
    name: 'Herons',
    open: 0,
    addCreatorToTeam: 0,
  });
  const startDate = new Date().toISOString().slice(0, 10);
  const walk = { programId: program.id, challengeName: 'Autumn walk', startDate, duration: 7, addCreator: 0 };
  await program.post('challenges', walk);
  const people = [await register(request, program.id, 'Ines'), await register(request, program.id, 'Otto')];
  for (const { token } of people) {
    const asked = await request.post(`/api/teams/${team.id}/request-join`, { headers: as(token) });
    expect(asked.status()).toBe(200);
  }
  await program.enter(page);
  await page.goto('/admin/team-center/requests');
  const table = page.getByRole('table', { name: 'Join requests' });
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  await world.expectAccessible();
  await table.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('No requests are waiting')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 requests accepted' })).toBeVisible();

  // A copy begins next Monday with the same rules, in the frame of the admin area.
  await page.goto('/admin/challenge-center/settings');
  await page.getByRole('button', { name: 'Actions for Autumn walk' }).click();
  await page.getByRole('link', { name: 'Copy' }).click();
  await expect(page).toHaveURL(/admin\/challenge-center\/builder\/member/);
  await expect(page.getByRole('navigation', { name: 'Admin area' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Copy of Autumn walk');
  await world.expectAccessible();
});
