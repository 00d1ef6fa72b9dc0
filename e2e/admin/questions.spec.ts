import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';

test('an admin creates questions, orders them by keyboard, archives and deletes them', async ({
  page,
  world,
  request,
}) => {
  const program = await newProgram(request, 'questions');
  await program.enter(page);
  await page.goto('/admin/member-center/questions');
  await expect(page.getByText('No open questions')).toBeVisible();
  const said = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
  const create = page.getByRole('button', { name: 'Create question', exact: true });

  await create.click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Question', { exact: false }).first().fill('How do you come to work?');
  const options = form.getByLabel('Options');
  await options.fill('By bike');
  await form.getByRole('button', { name: 'Create question', exact: true }).click();
  await expect(options).toHaveAccessibleDescription(/at least two|2/i);
  await options.fill('By bike\nOn foot\nBy train');
  await expect(form.getByRole('radio', { name: 'On foot' })).toBeVisible();
  await form.getByText('Other languages').click();
  await expect(form.getByText('Español: 4 texts missing')).toBeVisible();
  await form.getByLabel('Question (Español)').fill('¿Cómo vienes al trabajo?');
  const bike = form.getByLabel('Answer “By bike” (Español)');
  await expect(bike).toHaveAccessibleDescription(
    'Missing. Members who read Español see the text in English.',
  );
  await bike.fill('En bici');
  await expect(form.getByText('Español: 2 texts missing')).toBeVisible();
  await world.expectAccessible();
  await form.getByRole('button', { name: 'Create question', exact: true }).click();
  await said('Question created');
  await create.click();
  await form.getByLabel('Question', { exact: false }).first().fill('How was your week?');
  await form.getByLabel('Answer type').selectOption('range');
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await said('Question draft created');

  await page.getByRole('link', { name: 'Drafts' }).click();
  await page.getByRole('button', { name: 'More actions for “How was your week?”' }).click();
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await said('Question enabled');
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  const rows = page.getByRole('region', { name: 'Open' }).getByRole('listitem');
  await expect(rows).toHaveText([/How do you come/, /How was your week/]);
  await world.expectAccessible();

  await page.getByRole('button', { name: 'Move “How was your week?”' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('“How was your week?” is at position 2.')).toBeAttached();
  // The library measures the rows after it has lifted one. A key that comes sooner does nothing, as for a person.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('“How was your week?” is at position 1.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(rows).toHaveText([/How was your week/, /How do you come/]);
  await page.reload();
  await expect(rows).toHaveText([/How was your week/, /How do you come/]);

  await page.getByRole('button', { name: 'More actions for “How do you come to work?”' }).click();
  await page.getByRole('button', { name: 'Show answers' }).click();
  await expect(page.getByRole('dialog')).toContainText('Too few people have answered to say.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Disable all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable all' }).click();
  await said('All questions disabled');
  await page.getByRole('link', { name: 'Archived' }).click();
  await page.getByRole('button', { name: 'More actions for “How do you come to work?”' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await said('Question deleted');
});
