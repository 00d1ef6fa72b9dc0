import { useMe } from './auth-user.ts';

/** Whether the program has organizations, and the word it has for one (specification 2, shell). */
export function useOrganizationsSetting(): { on: boolean; name: string } {
  const { program } = useMe();
  const { organizationsOn = false, organizationsName = '' } = program?.settings ?? {};
  return { on: organizationsOn && program?.tier === 'pro', name: organizationsName.trim() || 'Organization' };
}
