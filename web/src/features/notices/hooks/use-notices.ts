import { keepPreviousData, useMutation } from '@tanstack/react-query';
import * as endpoints from '#contract/features/notices/notices.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Today's notices of the program and of the member's organization. */
export function useShownNotices(memberId: string, withOrganization: boolean) {
  const at = { params: { id: memberId } };
  const program = useRead(endpoints.listMemberNotices, at).data;
  const own = useRead(endpoints.listMemberOrganizationNotices, at, { enabled: withOrganization }).data;
  if (!program || (withOrganization && !own)) return null;
  return withOrganization && own
    ? { items: [...program.items, ...own.items], more: program.more + own.more }
    : program;
}

/** Notices on a page of an admin's list. */
const perPage = 15;

/** Returns all notices of the program or of an organization, upcoming and ended ones too. */
export function useNotices(organizationId: string | null, page: number) {
  const isProgram = organizationId === null;
  const ofProgram = useRead(
    endpoints.listNotices,
    { query: { page, perPage } },
    { placeholderData: keepPreviousData, enabled: isProgram },
  );
  const ofOrganization = useRead(
    endpoints.listOrganizationNotices,
    { query: { organizationId: organizationId ?? '', page, perPage } },
    { placeholderData: keepPreviousData, enabled: !isProgram },
  );
  return isProgram ? ofProgram : ofOrganization;
}

/** The lists in which a notice is. */
export const noticeLists = [
  endpoints.listMemberNotices,
  endpoints.listMemberOrganizationNotices,
  endpoints.listNotices,
  endpoints.listOrganizationNotices,
];

export interface NoticeFields {
  message: string;
  begins: string;
  duration: number;
}

/** Creates a notice for the program or an organization, or with an id updates it. */
export function useSaveNotice(organizationId: string | null, id: string | null) {
  const invalidate = useInvalidate();
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
      return invalidate(...noticeLists);
    },
  });
}
