import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/company-sign-on/company-sign-on.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import type { FileToRead } from '../../../domain/tables/use-checked-file.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { companyKeys } from '../query-keys.ts';

export const useCompany = (id: string) =>
  useQuery({
    queryKey: companyKeys.detail(id),
    queryFn: () => callApi(endpoints.getCompanySignOn, { params: { id } }),
  });

export function useSaveCompany(id: string) {
  const intention = useIntention();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ body, began }: { body: BodyOf<typeof endpoints.saveCompanySignOn> } & Began) =>
      callApi(endpoints.saveCompanySignOn, {
        params: { id },
        body,
        began,
        key: intention.key([id, body, began]),
      }),
    onSuccess: (saved) => {
      intention.done();
      cache.setQueryData(companyKeys.detail(id), saved);
    },
  });
}

export function useRemoveCompany(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endpoints.removeCompanySignOn, { params: { id } }),
    onSuccess: () => cache.setQueryData(companyKeys.detail(id), { signOn: null }),
  });
}

/** Checks a list of people, or replaces the list by it. */
export function useUploadList(id: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ file, ...options }: FileToRead) =>
      callApi(endpoints.uploadEligibility, { params: { id }, body: formBody(options, 'file', file) }),
    onSuccess: ({ dryRun }) => (dryRun ? undefined : invalidate(companyKeys.all)),
  });
}
