import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getAuthUser, type AuthUser } from '#contract/features/sessions.ts';
import { languageOf } from '#copy/languages.ts';
import { callApi } from './api.ts';
import { chooseLanguage } from './language.ts';
import { useSession } from './session.ts';

/** How it is asked who is signed in, with their program and teams. */
export const authUserQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: ['authuser', memberId],
    queryFn: async () => {
      const me = await callApi(getAuthUser, { query: { relations: 'program,teams,unreadCount' } });
      // Before anything is drawn of them: what they have set rules over what the device remembers.
      await chooseLanguage(languageOf(me.locale));
      return me;
    },
    staleTime: 60_000,
  });

/** Who is signed in. */
export function useAuthUser(): UseQueryResult<AuthUser> {
  const { status, memberId } = useSession();
  return useQuery({ ...authUserQuery(memberId), enabled: status === 'in' });
}

/** The same inside the signed-in layout, which waits for it. */
export function useMe(): AuthUser {
  const { data } = useAuthUser();
  if (!data) throw new Error('useMe outside of the signed-in layout');
  return data;
}
