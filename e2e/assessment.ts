import { expect, type Locator, type Page } from '@playwright/test';
import type { Keys } from './keyboard.ts';

/** An answer of the assessment. */
export const choice = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).or(page.getByRole('checkbox', { name, exact: true }));

/** Presses an answer by keyboard: among single choices the tab key leads to one, and arrow keys to the others. */
export async function pick(keys: Keys, answer: Locator): Promise<void> {
  if ((await answer.getAttribute('role')) === 'checkbox') return keys.press(answer);
  const group = answer.page().getByRole('radiogroup');
  await keys.to(group.locator('[tabindex="0"]'));
  const isHere = () => answer.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 12 && !(await isHere()); presses += 1)
    await answer.page().keyboard.press('ArrowDown');
  if (!(await answer.isChecked())) await answer.page().keyboard.press('Space');
  await expect(answer).toBeChecked();
}
