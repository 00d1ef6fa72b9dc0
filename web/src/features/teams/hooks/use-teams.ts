import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import * as endpoints from '#contract/features/teams/teams.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { changeTeams } from '#contract/features/teams/making.ts';
import { requestJoinTeam, withdrawTeamRequest } from '#contract/features/teams/requests.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { teamChanged, teamsChanged } from '../reads.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export const useTeams = (programId: string, query: QueryOf<typeof listProgramTeams>) =>
  useRead(listProgramTeams, { params: { id: programId }, query }, { placeholderData: keepPreviousData });

export const useTeamPeople = (id: string, query: QueryOf<typeof endpoints.listTeamMembers>) =>
  useRead(
    endpoints.listTeamMembers,
    { params: { id }, query },
    {
      placeholderData: keepPreviousData,
    },
  );

function useSettled() {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  const changed = useChanged('team.changed');
  return (team?: endpoints.Team) => {
    if (team) cache.setQueryData(...teamChanged.answers(team));
    return Promise.all([invalidate(...teamsChanged.stale), changed()]);
  };
}

/** The values to send, with the picture. */
interface WithPicture<B> {
  body: B;
  picture: File | undefined;
}

const pictureOf = (file: File | undefined) => file && [file.name, file.size, file.lastModified];

export function useCreateTeam() {
  const settled = useSettled();
  const intention = useIntention();
  return useMutation({
    mutationFn: ({ body, picture }: WithPicture<BodyOf<typeof endpoints.createTeam>>) =>
      callApi(endpoints.createTeam, {
        body: picture ? formBody(body, 'picture', picture) : body,
        key: intention.key([body, pictureOf(picture)]),
      }),
    onSuccess: (team) => {
      intention.done();
      return settled(team);
    },
  });
}

export function useUpdateTeam(id: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ body, picture, began }: WithPicture<BodyOf<typeof endpoints.updateTeam>> & Began) =>
      callApi(endpoints.updateTeam, {
        params: { id },
        began,
        body: picture ? formBody(body, 'picture', picture) : body,
      }),
    onSuccess: settled,
  });
}

/** Sends or cancels a request to join a closed team. */
export function useAskToJoin(id: string) {
  const settled = useSettled();
  const intention = useIntention();
  return useMutation({
    mutationFn: (asks: boolean) =>
      asks
        ? callApi(requestJoinTeam, { params: { id }, key: intention.key([id]) })
        : callApi(withdrawTeamRequest, { params: { id } }),
    onSuccess: (team) => {
      intention.done();
      return settled(team);
    },
  });
}

/** Opens, closes or deletes several teams, or with dryRun counts what that changes. */
export function useChangeTeams(programId: string) {
  const settled = useSettled();
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeTeams>) =>
      callApi(changeTeams, { params: { id: programId }, body, key: intention.key(body) }),
    onSuccess: ({ applied }) => {
      intention.done();
      return applied ? settled() : undefined;
    },
  });
}

export function useChangeLeader(id: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ memberId, leads }: { memberId: string; leads: boolean }) =>
      callApi(leads ? endpoints.promoteTeamMember : endpoints.demoteTeamMember, {
        params: { id },
        body: { memberId },
      }),
    onSuccess: settled,
  });
}
