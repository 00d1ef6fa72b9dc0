import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { png } from './png.ts';

// What an admin does on the first morning, as somebody who has never seen the screens.

export async function giveLook(page: Page): Promise<void> {
  await page.goto('/admin/program-center/settings/customization');
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: png(480, 60),
  });
  await page.getByLabel('Accent color').fill('#1d5c8f');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible();
}

/** The page of organizations says where they are turned on. */
export async function turnOnOrganizations(page: Page): Promise<void> {
  await page.goto('/admin/team-center/organizations-settings');
  await page.getByRole('link', { name: 'Go to features' }).click();
  await page.getByRole('button', { name: 'Turn on: Organizations', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).dblclick();
  await expect(page.getByRole('button', { name: 'Turn off: Organizations', exact: true })).toBeVisible();
}

export async function createOrganization(page: Page, name: string): Promise<void> {
  await page.goto('/admin/team-center/organizations-settings');
  await page.getByRole('button', { name: 'Create new' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** A list as a payroll program writes it: a title above the header, semicolons, columns nobody needs, a total at the end. */
export function listOf(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, at) => {
    const number = String(at).padStart(4, '0');
    const place = at % 2 ? 'Mill' : 'Office';
    return `${number};${number} ;Person;person${at}@meadow.example;${place};01.02.2019`;
  });
  const text = [
    'Staff list, Meadow Works;;;;;',
    'Employee #;Surname;Given name;E-mail (work);Location;Entry',
    ...rows,
  ];
  return Buffer.from(`\uFEFF${text.join('\r\n')}\r\n`);
}

export async function importList(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/admin/member-center/add?tab=file');
  await page.getByLabel('Choose file').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 2,000 members' }).dblclick();
  await expect(page.getByRole('heading', { name: '2,000 members added' })).toBeVisible({ timeout: 90_000 });
}

export async function createTeams(page: Page, people: number, teams: number): Promise<void> {
  await page.goto('/admin/team-center/teams-settings');
  await page.getByRole('link', { name: 'Create several teams' }).first().click();
  await page.getByRole('link', { name: 'From people' }).click();
  await page.getByLabel('People from a list').check();
  const list = Array.from({ length: people }, (_, at) => `person${at}@meadow.example`).join('\n');
  await page.getByLabel('Emails or usernames').fill(list);
  await page.getByLabel('Number of teams').fill(String(teams));
  await page.getByRole('button', { name: 'Show teams' }).click();
  await page.getByRole('button', { name: `Create ${teams} teams` }).click();
  await expect(page).toHaveURL(/teams-settings$/);
}

export async function createChallenge(
  page: Page,
  between: string,
  name: string,
  type: string,
): Promise<void> {
  await page.goto(`/challenge-builder/${between}`);
  if (type !== 'Steps') await page.getByRole('radio', { name: type }).check();
  await page.getByLabel('Name', { exact: true }).fill(name);
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

export async function writeNotice(page: Page, message: string): Promise<void> {
  await page.goto('/my-dashboard');
  await page.getByRole('button', { name: 'Manage notices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Save notice' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(message);
}

export async function askQuestion(page: Page, question: string, options: readonly string[]): Promise<void> {
  await page.goto('/admin/member-center/questions');
  await page.getByRole('button', { name: 'Create question', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Question', { exact: false }).first().fill(question);
  await form.getByLabel('Options').fill(options.join('\n'));
  await form.getByRole('button', { name: 'Create question', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Question created' }).first()).toBeVisible();
}

export async function makeAdmin(page: Page, name: string): Promise<void> {
  await page.goto('/admin/member-center/settings');
  await page.getByLabel('Search members').fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Make admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${name} is an admin now.` })).toBeVisible();
}
