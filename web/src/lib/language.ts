import i18next from 'i18next';
import { matchLanguage, type Language } from '#copy/languages.ts';
import { fetchCatalogues, languages } from './catalogues.ts';
import { formatIn } from './format.ts';
import './i18n.ts';

/** Read by the page itself before the first paint (index.html). */
const kept = 'goodstride-language';

function remember(language: Language): void {
  try {
    localStorage.setItem(kept, language);
  } catch {
    // Storage may be closed; the language holds for this visit then.
  }
}

/** The language of a setting or of a browser's wish; English if there are no texts in it. */
export const languageOf = (wanted: string | null | undefined): Language => matchLanguage(wanted, languages);

/** What a language is called in itself: English, español. */
export function nameOfLanguage(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name[0]!.toLocaleUpperCase(language) + name.slice(1);
}

async function addCatalogues(language: Language): Promise<void> {
  for (const [namespace, texts] of await fetchCatalogues(language))
    i18next.addResourceBundle(language, namespace, texts);
}

/**
 * Changes the language of everything on the page at once and remembers it on this device. Where the words cannot be
 * fetched it stays as it is.
 */
export async function speak(language: Language): Promise<void> {
  if (i18next.language === language) return;
  try {
    if (!i18next.hasResourceBundle(language, 'app')) await addCatalogues(language);
  } catch {
    return;
  }
  formatIn(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Somebody chose a language, here or in their settings: it is spoken, and remembered for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember(language);
  await speak(language);
}
