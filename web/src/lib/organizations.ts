import { useTranslation } from 'react-i18next';
import { useMe } from './auth-user.ts';

/** The word a program begins with (server/src/core/tiers): who has chosen none reads it in their language. */
const usual = 'Organization';

/** Whether the program has organizations, and its own word for one. */
export function useOrganizationsSetting(): { on: boolean; name: string } {
  const { t } = useTranslation();
  const { program } = useMe();
  const { organizationsOn = false, organizationsName = '' } = program?.settings ?? {};
  const own = organizationsName.trim();
  const name = !own || own === usual ? t('organization') : own;
  return { on: organizationsOn && program?.tier === 'pro', name };
}
