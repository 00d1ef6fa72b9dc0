import { useTranslation } from 'react-i18next';
import { useMe } from './api/auth-user.ts';

/**
 * The default word of a new program (server/src/domain/tiers). Programs that have not changed it read it in the member's
 * language.
 */
const usual = 'Organization';

/** Returns a word as it stands inside a sentence: without its capital, unless it is an abbreviation. */
export const inSentence = (word: string): string =>
  /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLocaleLowerCase() : word;

/** Whether the program has organizations, and the word it uses for one. */
export function useOrganizationsSetting(): { on: boolean; name: string } {
  const { t } = useTranslation();
  const { program } = useMe();
  const { organizationsOn = false, organizationsName = '' } = program?.settings ?? {};
  const own = organizationsName.trim();
  const name = !own || own === usual ? t('organization') : own;
  return { on: organizationsOn && program?.tier === 'pro', name };
}
