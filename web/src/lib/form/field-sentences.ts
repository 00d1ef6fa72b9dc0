import i18next from 'i18next';
import type { FieldProblem } from '#contract/field-problems.ts';
import type errors from '#copy/en/server/errors.json';

/** The server's field messages in each language, loaded by forms that check before they send. */
const catalogues = import.meta.glob<typeof errors>('../../../../copy/src/*/server/errors.json', {
  import: 'default',
});
const addressOf = (language: string): string => `../../../../copy/src/${language}/server/errors.json`;

/** Loads the messages in the language of the page. */
export async function loadFieldSentences(): Promise<void> {
  const { language } = i18next;
  if (i18next.hasResourceBundle(language, 'errors')) return;
  const load = catalogues[addressOf(language)] ?? catalogues[addressOf('en')];
  if (load) i18next.addResourceBundle(language, 'errors', await load());
}

/** Returns the message for a field. */
export function fieldSentence({ key, limits }: FieldProblem): string {
  const name = `errors:fields.${key}`;
  // The key is asked for before it is used.
  const text: unknown = i18next.exists(name, limits) ? i18next.t(name as never, limits as never) : null;
  return typeof text === 'string' ? text : i18next.t('errors:fields.invalid');
}

/** Returns the message for the form as a whole. */
export const formSentence = (): string => i18next.t('errors:codes.bad_input');
