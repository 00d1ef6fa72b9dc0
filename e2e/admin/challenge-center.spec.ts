import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';

test('an admin finds a challenge, archives several and deletes one', async ({ page, world, request }) => {
  const program = await newProgram(request, 'challenge-center');
  const startDate = new Date().toISOString().slice(0, 10);
  for (const challengeName of ['Autumn walk', 'Bridge run', 'Canal stroll'])
    await program.post('challenges', {
      programId: program.id,
      challengeName,
      startDate,
      duration: 7,
      addCreator: 0,
    });
  await program.enter(page);
  await page.goto('/admin/challenge-center');
  await expect(page).toHaveURL(/\/admin\/challenge-center\/settings$/);
  const table = page.getByRole('table', { name: 'All challenges' });
  const rows = table.getByRole('rowheader');
  await expect(rows).toHaveCount(3);
  await world.expectAccessible();

  await table.getByRole('checkbox', { name: 'Select Autumn walk' }).check();
  await table.getByRole('checkbox', { name: 'Select Bridge run' }).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Archive 2 challenges?' });
  await question.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(table.getByText('Archived', { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('button', { name: 'Archived', exact: true }).press('Enter');
  await expect(page).toHaveURL(/status=archived/);
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Search challenges').fill('bridge');
  await expect(rows).toHaveText(['Bridge run']);
  await page.reload();
  await expect(rows).toHaveText(['Bridge run']);
  await page.getByRole('button', { name: 'Actions for Bridge run' }).click();
  await page.getByRole('link', { name: 'Write to participants' }).click();
  await expect(page.getByRole('combobox', { name: 'Challenge' })).toHaveValue('Bridge run');
  await page.goBack();
  await page.getByRole('button', { name: 'Actions for Bridge run' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No matching challenges.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows).toHaveCount(2);
});
