import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';

test('platform staff export a program, import it under a new name, and find no difference', async ({
  page,
  request,
  world,
}) => {
  const program = await newProgram(request, 'file');
  await program.post('questions', {
    programId: program.id,
    question: 'How do you get to work?',
    type: 'radio',
    fields: 'Bike##Bus',
  });
  await world.logIn('staff@goodstride.example');
  await page.goto(`/adminsuper/programs/${program.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain('How do you get to work?');
  const file = { name: 'program.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) };

  await page.goto('/adminsuper/programs');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Import a program' }).click();
  const bad = text.replace('stepGoal: ', 'stepGoal: -');
  await page.getByLabel('Choose a file').setInputFiles({ ...file, buffer: Buffer.from(bad) });
  await expect(page.getByRole('alert')).toContainText('Place in the file: settings/stepGoal');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'In this file' })).toBeVisible();
  await world.expectAccessible();
  const name = `Imported ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Address', { exact: true }).fill(program.slug);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill(`imported-${Date.now()}`);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByLabel('Compare with a file').setInputFiles(file);
  await expect(page.getByText('This program matches the file.')).toBeVisible();
  await world.expectAccessible();
  const other = text.replace('How do you get to work?', 'How do you come to work?');
  await page.getByLabel('Compare with a file').setInputFiles({ ...file, buffer: Buffer.from(other) });
  await expect(page.getByRole('cell', { name: 'Only in the file' })).toBeVisible();
});

/** So many days from today. */
const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

test('platform staff copy a program with its challenges, which begin on a chosen day @on-demand', async ({
  page,
  request,
  world,
}) => {
  const program = await newProgram(request, 'original');
  await program.post('challenges', {
    programId: program.id,
    challengeName: 'Spring walk',
    startDate: day(3),
    duration: 7,
    public: 1,
    includeType: 'none',
  });
  await world.logIn('staff@goodstride.example');
  await page.goto(`/adminsuper/programs/${program.id}`);
  await page.getByRole('button', { name: 'Copy program' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Private, archived and finished challenges')).toBeVisible();
  const name = `Copied ${Date.now()}`;
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Address', { exact: true }).fill(`copied-${Date.now()}`);
  await dialog.getByLabel('Copy challenges').check();
  await dialog.getByLabel('First day of the earliest challenge').fill(day(-1));
  await dialog.getByRole('button', { name: 'Copy program' }).click();
  await expect(dialog.getByText('Enter a date from tomorrow on.').first()).toBeVisible();
  await world.expectAccessible();
  await dialog.getByLabel('First day of the earliest challenge').fill(day(30));
  await dialog.getByRole('button', { name: 'Copy program' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
