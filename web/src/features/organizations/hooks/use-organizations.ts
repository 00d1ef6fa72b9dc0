import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as endpoints from '#contract/features/organizations/organizations.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { readOf, useRead } from '../../../lib/api/use-read.ts';

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

const candidateLists = { members: listProgramMembers, teams: listProgramTeams };

/** Searches people or teams of the program on the server. */
export function useOrganizationCandidates(
  programId: string,
  kind: keyof typeof candidateLists,
  search: string,
) {
  const asked = { params: { id: programId }, query: { search, perPage: 20 } };
  return useQuery({
    ...readOf<(typeof candidateLists)[typeof kind]>(candidateLists[kind], asked),
    select: ({ items }) => items.map(({ id, name }) => ({ id, name })),
    placeholderData: keepPreviousData,
  });
}

/** Describes what every change of an organization or its members makes stale. */
export const organizationChanged = {
  stale: [
    endpoints.listProgramOrganizations,
    endpoints.getOrganization,
    listProgramMembers,
    listProgramTeams,
  ],
  changed: 'organization.changed',
} as const;

/** Marks queries as stale after a change of an organization or its members. */
function useSettled() {
  const invalidate = useInvalidate();
  const changed = useChanged('organization.changed');
  return () => Promise.all([invalidate(...organizationChanged.stale), changed()]);
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
