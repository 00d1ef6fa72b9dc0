import i18next from 'i18next';
import type errors from '#copy/en/server/errors.json';

type Sentences = typeof errors;

/** The server's field messages in each language, loaded by forms that check before they send. */
const catalogues = import.meta.glob<Sentences>('../../../../copy/src/*/server/errors.json', {
  import: 'default',
});
const addressOf = (language: string): string => `../../../../copy/src/${language}/server/errors.json`;

let loaded: { language: string; sentences: Sentences } | null = null;

/** Loads the messages in the language of the page. */
export async function loadFieldSentences(): Promise<void> {
  const { language } = i18next;
  if (loaded?.language === language) return;
  const load = catalogues[addressOf(language)] ?? catalogues[addressOf('en')];
  if (load) loaded = { language, sentences: await load() };
}

const isKnown = (code: string, fields: Sentences['fields']): code is keyof Sentences['fields'] =>
  code in fields;

/** The message for a field by error code. */
export function fieldSentence(code: string): string {
  const fields = loaded?.sentences.fields;
  if (!fields) return '';
  return isKnown(code, fields) ? fields[code] : fields.pattern;
}

/** The message for the form as a whole. */
export const formSentence = (): string => loaded?.sentences.codes.bad_input ?? '';
