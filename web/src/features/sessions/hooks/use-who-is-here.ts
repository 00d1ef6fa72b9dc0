import { useQuery } from '@tanstack/react-query';
import { whoIsHere } from '../../../lib/api/who-is-here.ts';
import { sessionKeys } from '../query-keys.ts';

/** The name of the person who logged in in another tab; null if it can't be known. */
export const useWhoIsHere = () =>
  useQuery({ queryKey: sessionKeys.here(), queryFn: whoIsHere, staleTime: 0, gcTime: 0 });
