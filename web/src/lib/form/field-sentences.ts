import i18next from 'i18next';
import type errors from '#copy/en/server/errors.json';

type Sentences = typeof errors;

/** What the server says of wrong fields, in each language: fetched by the forms that check before they send. */
const catalogues = import.meta.glob<Sentences>('../../../../copy/src/*/server/errors.json', {
  import: 'default',
});
const addressOf = (language: string): string => `../../../../copy/src/${language}/server/errors.json`;

let loaded: { language: string; sentences: Sentences } | null = null;

/** Fetches the sentences in the language of the page. */
export async function loadFieldSentences(): Promise<void> {
  const { language } = i18next;
  if (loaded?.language === language) return;
  const load = catalogues[addressOf(language)] ?? catalogues[addressOf('en')];
  if (load) loaded = { language, sentences: await load() };
}

const isKnown = (code: string, fields: Sentences['fields']): code is keyof Sentences['fields'] =>
  code in fields;

/** What to say of a field, by the code of what is wrong with it. */
export function fieldSentence(code: string): string {
  const fields = loaded?.sentences.fields;
  if (!fields) return '';
  return isKnown(code, fields) ? fields[code] : fields.pattern;
}

/** What to say of the form as a whole. */
export const formSentence = (): string => loaded?.sentences.codes.bad_input ?? '';
