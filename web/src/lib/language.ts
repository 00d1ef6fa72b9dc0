import i18next from 'i18next';
import type { Language } from '#copy/languages.ts';
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

type Bundle = { readonly [key: string]: unknown };
const isBundle = (value: unknown): value is Bundle =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A million of things is said like many of them, unless the words have a form of their own. */
function withMillions(words: Bundle): Bundle {
  const entries = Object.entries(words).flatMap(([key, value]): [string, unknown][] => {
    if (isBundle(value)) return [[key, withMillions(value)]];
    if (!key.endsWith('_other')) return [[key, value]];
    const many = `${key.slice(0, -'other'.length)}many`;
    return [
      [many, words[many] ?? value],
      [key, value],
    ];
  });
  return Object.fromEntries(entries);
}

async function fetchWords(): Promise<void> {
  const { spanish } = await import('./spanish.ts');
  for (const [name, words] of Object.entries(spanish))
    i18next.addResourceBundle('es', name, withMillions(words));
}

/**
 * Changes the language of everything on the page at once and remembers it on this device. Where the words cannot be
 * fetched it stays as it is.
 */
export async function speak(language: Language): Promise<void> {
  if (i18next.language === language) return;
  try {
    if (language === 'es' && !i18next.hasResourceBundle('es', 'app')) await fetchWords();
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
