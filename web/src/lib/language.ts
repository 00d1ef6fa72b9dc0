import i18next from 'i18next';
import { ownStorage } from '../../boot/device.ts';
import { directionOf, madeUpLanguages, matchLanguage, type Language } from '#copy/languages.ts';
import { languages, loadLanguage } from './catalogues.ts';
import { formatIn } from './format.ts';
import './i18n.ts';

/** Read by the page itself before the first paint (boot/page.ts). */
const kept = 'goodstride-language';

function remember(language: Language): void {
  try {
    ownStorage().setItem(kept, language);
  } catch {
    // If storage is unavailable, the language applies to this visit only.
  }
}

/** Returns the language of a setting or of a browser preference, or English if it is not available. */
export const languageOf = (wanted: string | null | undefined): Language => matchLanguage(wanted, languages);

/** Returns the name of a language in itself: English, español. */
export function nameOfLanguage(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name[0]!.toLocaleUpperCase(language) + name.slice(1);
}

/**
 * Switches the language of the page at once and remembers it on this device. If the texts cannot be fetched, the
 * language stays the same.
 */
export async function speak(language: Language): Promise<void> {
  if (i18next.language === language) return;
  try {
    await loadLanguage(language);
  } catch {
    return;
  }
  formatIn(language);
  await i18next.changeLanguage(language);
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
}

/** Applies a language that someone chose, here or in their settings, and remembers it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember(language);
  await speak(language);
}

/** Applies the language of a member's settings, which overrides what the device remembers, except where it shows a made-up language. */
export async function speakAs({ locale }: { locale: string }): Promise<void> {
  if (!madeUpLanguages.includes(i18next.language)) await chooseLanguage(languageOf(locale));
}
