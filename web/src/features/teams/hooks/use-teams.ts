import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '#contract/features/teams.ts';
import { sendInvites } from '#contract/features/messages.ts';
import { listProgramMembers } from '#contract/features/programs.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/use-intention.ts';

export const useTeams = (programId: string, query: { page: number; perPage: number; search: string }) =>
  useQuery({
    queryKey: ['teams', programId, query],
    queryFn: () => callApi(endpoints.listProgramTeams, { params: { id: programId }, query }),
    placeholderData: keepPreviousData,
  });

export const useMyTeams = (memberId: string) =>
  useQuery({
    queryKey: ['teams', 'of', memberId],
    queryFn: () => callApi(endpoints.listTeamsOfMember, { params: { id: memberId } }),
  });

export const useTeam = (id: string) =>
  useQuery({ queryKey: ['team', id], queryFn: () => callApi(endpoints.getTeam, { params: { id } }) });

export const useTeamPeople = (id: string, query: { page: number; search: string }) =>
  useQuery({
    queryKey: ['team-people', id, query],
    queryFn: () => callApi(endpoints.listTeamMembers, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });

/** Members of the program who could come onto a team. */
export const useTeamCandidates = (programId: string, teamId: string, search: string, several: boolean) =>
  useQuery({
    queryKey: ['team-candidates', programId, teamId, search],
    queryFn: () =>
      callApi(listProgramMembers, {
        params: { id: programId },
        query: { search, perPage: 20, notInTeamId: teamId, ...(several ? {} : { withoutTeam: true }) },
      }),
    placeholderData: keepPreviousData,
  });

function useSettled() {
  const cache = useQueryClient();
  return (team?: endpoints.Team) => {
    if (team) cache.setQueryData(['team', team.id], team);
    const stale = [
      'teams',
      'team-people',
      'team-candidates',
      'authuser',
      'challenge',
      'challenges',
      'board',
      'members',
    ];
    return Promise.all(stale.map((name) => cache.invalidateQueries({ queryKey: [name] })));
  };
}

export function useCreateTeam() {
  const settled = useSettled();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.createTeam>) => callApi(endpoints.createTeam, { body }),
    onSuccess: settled,
  });
}

export function useUpdateTeam(id: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.updateTeam>) =>
      callApi(endpoints.updateTeam, { params: { id }, body }),
    onSuccess: settled,
  });
}

export function useDeleteTeam(id: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: () => callApi(endpoints.deleteTeam, { params: { id } }),
    onSuccess: () => settled(),
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

/** Invites onto the team; whoever accepts comes on. */
export function useInviteToTeam(id: string) {
  const cache = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (recipientIds: string[]) => {
      const body = { type: 'groups' as const, teamId: id, recipientIds };
      return callApi(sendInvites, { body, key: intention.key(body) });
    },
    onSuccess: () => {
      intention.done();
      return cache.invalidateQueries({ queryKey: ['messages'] });
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
