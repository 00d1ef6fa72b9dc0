import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as endpoints from '#contract/features/organizations/organizations.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { organizationKeys } from '../query-keys.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export const useOrganizations = (
  programId: string,
  query: QueryOf<typeof endpoints.listProgramOrganizations>,
  enabled: boolean,
) =>
  useRead(
    endpoints.listProgramOrganizations,
    { params: { id: programId }, query },
    {
      placeholderData: keepPreviousData,
      enabled,
    },
  );

export const useOrganization = (
  by: { id: string } | { name: string },
  query: { page: number; search: string },
  enabled: boolean,
) =>
  useRead(
    endpoints.getOrganization,
    { query: { ...by, ...query } },
    {
      placeholderData: keepPreviousData,
      enabled,
    },
  );

interface Candidate {
  id: string;
  name: string;
}

/** Searches people or teams of the program on the server. */
export const useOrganizationCandidates = (programId: string, kind: 'members' | 'teams', search: string) =>
  useQuery({
    queryKey: organizationKeys.candidates(programId, kind, search),
    queryFn: async (): Promise<Candidate[]> => {
      const asked = { params: { id: programId }, query: { search, perPage: 20 } };
      const { items } =
        kind === 'members'
          ? await callApi(listProgramMembers, asked)
          : await callApi(listProgramTeams, asked);
      return items.map(({ id, name }) => ({ id, name }));
    },
    placeholderData: keepPreviousData,
  });

/** Marks queries as stale after a change of an organization or its members. */
function useSettled() {
  const invalidate = useInvalidate();
  const changed = useChanged('organization.changed');
  return () =>
    Promise.all([
      invalidate(organizationKeys.all, endpoints.listProgramOrganizations, endpoints.getOrganization),
      changed(),
    ]);
}

export function useSaveOrganization() {
  const settled = useSettled();
  const intention = useIntention();
  return useMutation({
    mutationFn: ({
      body,
      picture,
      began,
    }: { body: BodyOf<typeof endpoints.saveOrganization>; picture?: File } & Began) =>
      callApi(endpoints.saveOrganization, {
        began,
        body: picture ? formBody(body, 'picture', picture) : body,
        key: intention.key([body, began, picture && [picture.name, picture.size, picture.lastModified]]),
      }),
    onSuccess: () => {
      intention.done();
      // Not awaited, because the page of the old name no longer exists.
      void settled();
    },
  });
}

export function useDeleteOrganization() {
  const settled = useSettled();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.deleteOrganization, { query: { id } }),
    onSuccess: () => void settled(),
  });
}

export function useSetTeams(organizationId: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: (teamIds: string[]) =>
      callApi(endpoints.setOrganizationTeams, { body: { organizationId, teamIds } }),
    onSuccess: settled,
  });
}

export function useSetAdmin(organizationId: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ memberId, isAdmin }: { memberId: string; isAdmin: boolean }) =>
      callApi(endpoints.setOrganizationAdmin, { params: { memberId }, body: { organizationId, isAdmin } }),
    onSuccess: settled,
  });
}

export function useAddMembers(organizationId: string) {
  const settled = useSettled();
  const intention = useIntention();
  return useMutation({
    mutationFn: (memberIds: string[]) => {
      const body = { organizationId, memberIds };
      return callApi(endpoints.addOrganizationMembers, { body, key: intention.key(body) });
    },
    onSuccess: () => {
      intention.done();
      return settled();
    },
  });
}

export function useJoinOrganization() {
  const settled = useSettled();
  const intention = useIntention();
  return useMutation({
    mutationFn: (organizationId: string) =>
      callApi(endpoints.joinOrganization, { body: { organizationId }, key: intention.key(organizationId) }),
    onSuccess: () => {
      intention.done();
      return settled();
    },
  });
}

export function useTakeOut(organizationId: string) {
  const settled = useSettled();
  const intention = useIntention();
  return useMutation({
    mutationFn: (memberId: string) =>
      callApi(endpoints.removeOrganizationMember, {
        params: { memberId },
        body: { organizationId },
        key: intention.key(memberId),
      }),
    onSuccess: () => {
      intention.done();
      return settled();
    },
  });
}
