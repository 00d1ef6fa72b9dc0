import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getAuthUser, type AuthUser } from '#contract/features/sessions/sessions.ts';
import { callApi } from './api.ts';
import { myself } from './first-queries.ts';
import { speakAs } from '../language.ts';
import { useSession } from './session.ts';
import { queryKeys } from './query-keys.ts';

export const authUserKeys = queryKeys('authuser', { me: (memberId: string | null) => [memberId] });

/** Returns the one query for the signed-in member, their program and teams. It also sets their language. */
export const authUserQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: authUserKeys.me(memberId),
    queryFn: async () => {
      const me = await callApi(getAuthUser, { query: myself });
      // Before the first render.
      await speakAs(me);
      return me;
    },
    staleTime: 60_000,
  });

/** Returns the signed-in member, if any. */
export function useAuthUser(): UseQueryResult<AuthUser> {
  const { status, memberId } = useSession();
  return useQuery({ ...authUserQuery(memberId), enabled: status === 'in' });
}

/** Whether the member can have a mental-wellness plan: it is on, the tier has it, and it is their own program. */
export const hasPlan = ({ program, actingUntil }: AuthUser): boolean =>
  program?.settings.mentalWellnessEnabled === true && program.tier === 'pro' && !actingUntil;

/** Whether they see anything of the admin area. */
export const seesAdminArea = ({ isAdmin, roles }: AuthUser): boolean => isAdmin || roles.length > 0;

/** The signed-in member, for use inside the signed-in layout, which waits for them. */
export function useMe(): AuthUser {
  const { data } = useAuthUser();
  if (!data) throw new Error('useMe outside of the signed-in layout');
  return data;
}
