import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getAuthUser, type AuthUser } from '#contract/features/sessions.ts';
import { callApi } from './api.ts';
import { chooseLanguage, languageOf } from './language.ts';
import { useSession } from './session.ts';
import { queryKeys } from './query-keys.ts';

export const authUserKeys = queryKeys('authuser', { me: (memberId: string | null) => [memberId] });

/** The one query for the person who is signed in, with their program and teams; it sets their language too. */
export const authUserQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: authUserKeys.me(memberId),
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
