import { expect, type Page } from '@playwright/test';
import activity from '../copy/src/es/activity.json' with { type: 'json' };
import devices from '../copy/src/es/devices.json' with { type: 'json' };
import questions from '../copy/src/es/questions.json' with { type: 'json' };
import entry from '../copy/src/es/entry.json' with { type: 'json' };
import sessions from '../copy/src/es/sessions.json' with { type: 'json' };
import { walkerPassword } from './people.ts';

const program = 'River Mills';

/** Registers by a link, answers what the program needs to know, brings a history along and logs a day: all of it in Spanish. */
export async function comeInSpanish(hers: Page, link: string, email: string): Promise<void> {
  const { register: form } = entry;
  await hers.goto(link);
  const heading = hers.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(form.title.replace('{{program}}', program));
  await hers.getByLabel(form.firstName, { exact: true }).fill('Lucía');
  await hers.getByLabel(form.lastName).fill('Nueva');
  await hers.getByLabel(form.username).fill('lucia');
  await hers.getByLabel(sessions.signIn.email).fill(email);
  await hers.getByLabel(sessions.signIn.password, { exact: true }).fill(walkerPassword);
  await hers.getByRole('button', { name: form.submit, exact: true }).click();

  const dialog = hers.getByRole('dialog', { name: questions.modal.title });
  await dialog.getByLabel('On foot').check();
  await dialog.getByRole('button', { name: questions.submit }).click();
  await expect(hers.getByRole('status').filter({ hasText: questions.saved })).toBeVisible();

  await hers.goto('/member-settings/device');
  const days = Array.from(
    { length: 20 },
    (_, at) => `2024-01-${String(at + 1).padStart(2, '0')},${4000 + at}`,
  );
  const buffer = Buffer.from(['date,steps', ...days].join('\n'));
  await hers.locator('input[type=file]').setInputFiles({ name: 'history.csv', mimeType: 'text/csv', buffer });
  await hers.getByRole('button', { name: devices.preview.apply_other.replace('{{count}}', '20') }).click();
  // They are from before she came, so they are kept and count nowhere.
  const uncounted = devices.history.uncounted_other.replace('{{count, number}}', '20');
  await expect(hers.getByText(uncounted)).toBeVisible();

  await hers.goto('/my-dashboard');
  await expect(hers.getByTestId('steps-today')).toHaveText('0');
  await hers.keyboard.press('l');
  const logging = hers.getByRole('dialog', { name: activity.log.title });
  await logging.getByLabel(activity.log.steps, { exact: true }).fill('6000');
  await logging.getByRole('button', { name: activity.log.submit }).click();
  await expect(hers.getByTestId('steps-today')).toHaveText('6,000');
  await hers.reload();
  await expect(hers.getByTestId('steps-today')).toHaveText('6,000');
  await expect(hers.locator('html')).toHaveAttribute('lang', 'es');
}
