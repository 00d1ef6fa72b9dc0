import { ownStorage } from '../../boot/device.ts';

const key = 'goodstride-look';

export interface SavedLook {
  /** The short name of the program that somebody last logged in to on this device. */
  program: string;
  css: string;
}

const sheet = new CSSStyleSheet();

/** Colors the page. Sheets made by a script need no nonce. */
function wear(css: string): void {
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

export function savedLook(): SavedLook | null {
  try {
    return JSON.parse(ownStorage().getItem(key) ?? 'null') as SavedLook | null;
  } catch {
    return null;
  }
}

/** Applies the colors of the last visit, before the first paint. */
export function wearSavedLook(): void {
  const css = savedLook()?.css;
  if (css) wear(css);
}

/** Colors the page and remembers that for the next visit. */
export function wearLook(look: SavedLook): void {
  wear(look.css);
  try {
    ownStorage().setItem(key, JSON.stringify(look));
  } catch {
    // Without storage the colors come with the session.
  }
}
