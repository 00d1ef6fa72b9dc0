import type { Page } from '@playwright/test';

/** Where admins make maps. */
export const builder = '/admin/challenge-center/maps-center/builder';

export const nameOf = (what: string) => `${what} ${Date.now()}-${Math.floor(Math.random() * 1e4)}`;
/** A part of the editor of maps. */
export const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the map' }).getByRole('button', { name, exact: true });
/** What the editor said last to who does not see it. */
export const said = (page: Page) => page.getByTestId('said');
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
