import { useMutation, useQuery } from '@tanstack/react-query';
import { getProgram } from '#contract/features/programs/programs.ts';
import { deleteAllTeams } from '#contract/features/teams/making.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { teamReads } from '../reads.ts';

/** Returns how many teams and people a deletion of all would concern now. */
export const useAllTeamsCounts = (programId: string) =>
  useQuery({
    queryKey: keyOf(deleteAllTeams),
    queryFn: () => callApi(deleteAllTeams, { body: { programId, dryRun: true } }),
    // The counts have to be of now.
    gcTime: 0,
    retry: false,
  });

/** The name that has to be typed. */
export const useProgramName = (programId: string): string | undefined =>
  useRead(getProgram, { params: { id: programId } }).data?.name;

export function useDeleteAllTeams() {
  const { programId } = useMe();
  const invalidate = useInvalidate();
  const changed = useChanged('team.changed');
  return useMutation({
    mutationFn: (confirm: string) => callApi(deleteAllTeams, { body: { programId, confirm } }),
    onSuccess: () => Promise.all([invalidate(...teamReads), changed()]),
  });
}
