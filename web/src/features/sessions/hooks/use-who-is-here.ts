import { useQuery } from '@tanstack/react-query';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { whoIsHere } from '../../../lib/api/who-is-here.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Returns the name of the person who logged in in another tab; null if it can't be known. */
export const useWhoIsHere = () =>
  useQuery({ queryKey: keyOf(getAuthUser, {}, 'who is here'), queryFn: whoIsHere, staleTime: 0, gcTime: 0 });
