import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '#contract/features/teams/teams.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { listTeamsOfMember } from '#contract/features/teams/managed-teams.ts';
import { sendInvites } from '#contract/features/messages/messages.ts';
import { listMembersNotInTeam } from '#contract/features/programs/programs.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { changeTeams } from '#contract/features/teams/making.ts';
import { requestJoinTeam, withdrawTeamRequest } from '#contract/features/teams/requests.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { teamKeys } from '../query-keys.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export const useTeams = (programId: string, query: QueryOf<typeof listProgramTeams>) =>
  useQuery({
    queryKey: teamKeys.list(programId, query),
    queryFn: () => callApi(listProgramTeams, { params: { id: programId }, query }),
    placeholderData: keepPreviousData,
  });

export const useMyTeams = (memberId: string, after: string | undefined) =>
  useQuery({
    queryKey: teamKeys.ofMember(memberId, after),
    queryFn: () => callApi(listTeamsOfMember, { params: { id: memberId }, query: { after } }),
    placeholderData: keepPreviousData,
  });

export const useTeam = (id: string) =>
  useQuery({ queryKey: teamKeys.detail(id), queryFn: () => callApi(endpoints.getTeam, { params: { id } }) });

export const useTeamPeople = (id: string, query: QueryOf<typeof endpoints.listTeamMembers>) =>
  useRead(
    endpoints.listTeamMembers,
    { params: { id }, query },
    {
      placeholderData: keepPreviousData,
    },
  );

/** Members of the program who can be added to a team. */
export const useTeamCandidates = (programId: string, teamId: string, search: string) =>
  useQuery({
    queryKey: teamKeys.candidates(programId, teamId, search),
    queryFn: () =>
      callApi(listMembersNotInTeam, { params: { id: programId }, query: { search, perPage: 20, teamId } }),
    placeholderData: keepPreviousData,
  });

/** The queries that are stale after any change of a team; the team itself comes with the answer. */
const staleLists = [
  teamKeys.list.any(),
  teamKeys.ofMember.any(),
  endpoints.listTeamMembers,
  teamKeys.candidates.any(),
  teamKeys.standing.any(),
];

function useSettled() {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  const changed = useChanged('team.changed');
  return (team?: endpoints.Team) => {
    if (team) cache.setQueryData(teamKeys.detail(team.id), team);
    return Promise.all([invalidate(...staleLists), changed()]);
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

export function useDeleteTeam(id: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: () => callApi(endpoints.deleteTeam, { params: { id } }),
    onSuccess: () => settled(),
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

export function useAddToTeam(id: string) {
  const settled = useSettled();
  const intention = useIntention();
  return useMutation({
    mutationFn: (memberIds: string[]) =>
      callApi(endpoints.addTeamMembers, {
        params: { id },
        body: { memberIds },
        key: intention.key(memberIds),
      }),
    onSuccess: (team) => {
      intention.done();
      return settled(team);
    },
  });
}

/** Invites members to the team; they join when they accept. */
export function useInviteToTeam(id: string) {
  const changed = useChanged('team.invited');
  const intention = useIntention();
  return useMutation({
    mutationFn: (recipientIds: string[]) => {
      const body = { type: 'groups' as const, teamId: id, recipientIds };
      return callApi(sendInvites, { body, key: intention.key(body) });
    },
    onSuccess: () => {
      intention.done();
      return changed();
    },
  });
}

export function useRemoveFromTeam(id: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: (memberIds: string[]) =>
      callApi(endpoints.removeTeamMembers, { params: { id }, body: { memberIds } }),
    onSuccess: settled,
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
