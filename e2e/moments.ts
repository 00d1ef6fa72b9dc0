import { expect, type Page } from '@playwright/test';

/** Goes through sheets of moments until these titles were read: as pages of one sheet or of several, with others between. */
export async function readMoments(page: Page, titles: readonly string[]): Promise<void> {
  const sheet = page.getByRole('region', { name: /^You (finished|reached|earned) / });
  const left = new Set(titles);
  await expect(async () => {
    left.delete((await sheet.getByRole('heading').textContent({ timeout: 2000 })) ?? '');
    await sheet.getByRole('button', { name: /^(Next|Continue)$/ }).press('Enter', { timeout: 2000 });
    expect([...left]).toEqual([]);
  }).toPass({ timeout: 60_000 });
}
