import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getAuthUser, type AuthUser } from '#contract/features/sessions.ts';
import { callApi } from './api.ts';
import { useSession } from './session.ts';

/** Who is signed in, with their program and teams. */
export function useAuthUser(): UseQueryResult<AuthUser> {
  const { status, memberId } = useSession();
  return useQuery({
    queryKey: ['authuser', memberId],
    queryFn: () => callApi(getAuthUser, { query: { relations: 'program,teams,unreadCount' } }),
    enabled: status === 'in',
    staleTime: 60_000,
  });
}

/** The same inside the signed-in layout, which waits for it. */
export function useMe(): AuthUser {
  const { data } = useAuthUser();
  if (!data) throw new Error('useMe outside of the signed-in layout');
  return data;
}
