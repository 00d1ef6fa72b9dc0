import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as endpoints from '#contract/features/notices/notices.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { noticeKeys } from '../query-keys.ts';

/** Today's notices of the program and of the member's organization. */
export const useShownNotices = (memberId: string, withOrganization: boolean) =>
  useQuery({
    queryKey: noticeKeys.shown(memberId, withOrganization),
    queryFn: async () => {
      const at = { params: { id: memberId } };
      const [program, own] = await Promise.all([
        callApi(endpoints.listMemberNotices, at),
        withOrganization ? callApi(endpoints.listMemberOrganizationNotices, at) : null,
      ]);
      return {
        items: [...program.items, ...(own?.items ?? [])],
        more: program.more + (own?.more ?? 0),
      };
    },
  });

/** Notices on a page of an admin's list. */
const perPage = 15;

/** All notices of the program or of an organization, upcoming and ended ones too. */
export const useNotices = (organizationId: string | null, page: number) =>
  useQuery({
    queryKey: noticeKeys.list(organizationId, page),
    queryFn: () =>
      organizationId === null
        ? callApi(endpoints.listNotices, { query: { page, perPage } })
        : callApi(endpoints.listOrganizationNotices, { query: { organizationId, page, perPage } }),
    placeholderData: keepPreviousData,
  });

function useRefetch() {
  const invalidate = useInvalidate();
  return () => invalidate(noticeKeys.all);
}

export function useDismissNotice() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.dismissNotice, { params: { id } }),
    onSuccess: refetch,
  });
}

export function useDeleteNotice() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.deleteNotice, { params: { id } }),
    onSuccess: refetch,
  });
}

export interface NoticeFields {
  message: string;
  begins: string;
  duration: number;
}

/** Creates a notice for the program or an organization, or with an id updates it. */
export function useSaveNotice(organizationId: string | null, id: string | null) {
  const refetch = useRefetch();
  const intention = useIntention();
  return useMutation({
    mutationFn: ({ began, ...fields }: NoticeFields & Began) => {
      const key = intention.key({ ...fields, organizationId });
      if (id !== null) {
        const at = { params: { id }, body: fields, began };
        return organizationId === null
          ? callApi(endpoints.updateNotice, at)
          : callApi(endpoints.updateOrganizationNotice, at);
      }
      return organizationId === null
        ? callApi(endpoints.createNotice, { body: fields, key })
        : callApi(endpoints.createOrganizationNotice, { body: { organizationId, ...fields }, key });
    },
    onSuccess: () => {
      intention.done();
      return refetch();
    },
  });
}
