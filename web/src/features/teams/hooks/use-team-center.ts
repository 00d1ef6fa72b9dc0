import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { downloadTeams, moveTeamMembers } from '#contract/features/teams/center.ts';
import { listTeamMembers } from '#contract/features/teams/teams.ts';
import { callApi, fetchTable } from '../../../lib/api/api.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { teamKeys } from '../query-keys.ts';

type Moves = BodyOf<typeof moveTeamMembers>;

/** The effect of a move on scores. Null until a team is chosen. */
export const useMovePreview = (teamId: string, body: Moves | null) =>
  useQuery({
    queryKey: teamKeys.moves(teamId, body ?? {}),
    queryFn: () => callApi(moveTeamMembers, { params: { id: teamId }, body: { ...body!, dryRun: true } }),
    enabled: body !== null,
    // The scores have to be of now.
    gcTime: 0,
    retry: false,
  });

export function useMoveMembers(teamId: string) {
  const invalidate = useInvalidate();
  const changed = useChanged('team.changed');
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: Moves) =>
      callApi(moveTeamMembers, { params: { id: teamId }, body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return Promise.all([invalidate(teamKeys.all, listTeamMembers), changed()]);
    },
  });
}

/** Saves the teams that a filter finds as a file. */
export const useTeamsFile = (programId: string) =>
  useMutation({
    mutationFn: async ({ query, form }: { query: QueryOf<typeof downloadTeams>; form: FileForm }) =>
      saveFile(await fetchTable(downloadTeams, form, { params: { id: programId }, query })),
  });
