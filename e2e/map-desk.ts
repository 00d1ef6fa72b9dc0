import type { Locator, Page } from '@playwright/test';

/** Where admins make maps. */
export const builder = '/admin/challenge-center/maps-center/builder';

export const nameOf = (what: string) => `${what} ${Date.now()}-${Math.floor(Math.random() * 1e4)}`;
/** A part of the editor of maps. */
export const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the map' }).getByRole('button', { name, exact: true });
/** The last announcement of the editor, for people who can't see it. */
export const said = (page: Page) => page.getByTestId('said');
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** The color of one visible point of an element, and the colors the page uses for land and water. */
export async function colourAt(seen: Locator, x: number, y: number) {
  const png = (await seen.screenshot()).toString('base64');
  return seen.evaluate(
    async (element, { bytes, left, top }) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (sign) => sign.codePointAt(0)!)]);
      const picture = await createImageBitmap(blob, { colorSpaceConversion: 'none' });
      const scale = picture.width / element.getBoundingClientRect().width;
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
      const at = (px: number, py: number) => pen.getImageData(px, py, 1, 1).data.slice(0, 3).join(' ');
      pen.drawImage(picture, 0, 0);
      const there = at(Math.round(left * scale), Math.round(top * scale));
      const named = (token: string) => {
        pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
        pen.fillRect(0, 0, 1, 1);
        return at(0, 0);
      };
      return { there, land: named('--hill1'), water: named('--sky-soft') };
    },
    { bytes: png, left: x, top: y },
  );
}
