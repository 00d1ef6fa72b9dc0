import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';

test('an admin adds a member, invites addresses, and cancels an invitation', async ({ page, world }) => {
  const unique = Math.random().toString(36).slice(2, 8);
  await world.logIn('admin@cedar.example');
  await page.goto('/admin/member-center/add');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add members');
  await world.expectAccessible();
  await page.getByLabel('First name', { exact: true }).fill('Noor');
  await page.getByLabel('Last name', { exact: true }).fill(`Haddad ${unique}`);
  await page.getByLabel('Email', { exact: true }).fill(`noor-${unique}@new.example`);
  await page.getByRole('button', { name: 'Add member', exact: true }).click();
  const added = page.getByRole('status').filter({ hasText: `Noor Haddad ${unique} was added.` });
  await expect(added).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('');

  await page.getByRole('link', { name: 'Invite by email', exact: true }).click();
  const field = page.getByLabel('Email addresses', { exact: true });
  const text = `kai-${unique}@new.example Haddad, Lea <lea-${unique}@new.example>\nnobody; noor-${unique}@new.example; KAI-${unique}@new.example`;
  await field.fill(text);
  await page.getByRole('button', { name: 'Send invitations', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/1 entry isn’t an email address/);
  await world.expectAccessible();
  await page.getByRole('button', { name: 'nobody', exact: true }).click();
  await expect(field).toBeFocused();
  const selected = await field.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe('nobody');
  await page.getByRole('button', { name: 'Leave these out and send the rest' }).dblclick();
  await expect(page.getByText('2 people were invited.')).toBeVisible();
  await page.getByText('2 addresses were invited').click();
  await expect(page.getByText(`kai-${unique}@new.example, lea-${unique}@new.example`)).toBeVisible();
  await page.getByText('1 entry that isn’t an email address was left out').click();
  await expect(page.getByText('nobody', { exact: true })).toBeVisible();
  await page.getByText('1 duplicate is left out.').last().click();
  await expect(page.getByText(`KAI-${unique}@new.example`, { exact: true })).toBeVisible();
  await page.getByText('1 already has an invitation').click();
  await expect(page.getByText(`noor-${unique}@new.example`, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'See all invitations' }).click();
  await page.getByLabel('Search invitations').fill(unique);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await world.expectAccessible();
  await page.getByRole('button', { name: `Cancel the invitation to kai-${unique}@new.example` }).click();
  await page.getByRole('button', { name: 'Cancel invitation', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: `kai-${unique}` })).toContainText('Cancelled');
  await page.getByRole('button', { name: `Delete the invitation to kai-${unique}@new.example` }).click();
  await page.getByRole('button', { name: 'Delete invitation', exact: true }).dblclick();
  await expect(page.getByRole('row').filter({ hasText: `kai-${unique}` })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
});

const csv = (rows: string) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Work email;Name;Department\n${rows}`),
});

test('an admin imports members from a file, after correcting it, and undoes the import', async ({
  page,
  world,
}) => {
  const unique = Math.random().toString(36).slice(2, 8);
  await world.logIn('admin@cedar.example');
  await page.goto('/admin/member-center/add?tab=file');
  const file = page.getByLabel('Choose file');
  await file.setInputFiles(csv(`mia-${unique}@new.example;Mia Sol;Nowhere ${unique}\n`));
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('alert')).toHaveText('Say which name comes first.');
  await page.getByLabel('First name first: Ada Lopez').check();
  await page.getByRole('button', { name: 'Check file' }).click();
  const nowhere = page.getByText(`There is no organization called “Nowhere ${unique}”.`);
  await expect(nowhere.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create 1 organization' })).toBeVisible();
  await world.expectAccessible();

  await page.goto('/admin/member-center/add?tab=file');
  await file.setInputFiles(
    csv(
      `mia-${unique}@new.example;Mia ${unique};\nleo-${unique}@new.example;Leo ${unique};\n;Nobody ${unique};\n`,
    ),
  );
  await page.getByLabel('First name first: Ada Lopez').check();
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import the other 2 members' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave 1 person out?');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave them out' }).click();
  await expect(page.getByRole('heading', { name: '2 members added' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Mia ${unique}` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: '2 members removed' })).toBeVisible();
});

test('a list that is uploaded again adds, changes and deactivates people, and its undo takes that back @on-demand', async ({
  page,
  request,
  world,
}) => {
  const program = await newProgram(request, 'list');
  const place = `${program.slug}.example`;
  await program.enter(page);
  const check = async (rows: string) => {
    await page.goto('/admin/member-center/add?tab=file');
    await page.getByLabel('Choose file').setInputFiles(csv(rows));
    await page.getByRole('button', { name: 'Check file' }).click();
  };
  await check(`mia@${place};Sol, Mia;\nleo@${place};Sol, Leo;\n`);
  await page.getByRole('button', { name: 'Import 2 members' }).click();
  await expect(page.getByRole('heading', { name: '2 members added' })).toBeVisible();
  await check(`mia@${place};Luna, Mia;\nkim@${place};Sol, Kim;\n`);
  await page.getByLabel('Update these members').check();
  await page.getByLabel('Deactivate 1 member who isn’t in the file').check();
  await page.getByLabel('Type 1 to confirm').fill('1');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Apply the list' }).click();
  await expect(page.getByRole('heading', { name: '1 member added' })).toBeVisible();
  await expect(page.getByText('Names changed: 1')).toBeVisible();
  await expect(page.getByText('Members deactivated: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: '1 member removed' })).toBeVisible();
  await expect(page.getByText('2 members got back what the import had changed.')).toBeVisible();
  await world.expectAccessible();
});
