import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/mobile-versions/mobile-versions.ts';
import type { MobileSystem } from '#contract/features/mobile-versions/mobile-versions.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { mobileVersionKeys } from '../query-keys.ts';

export const useVersionHistory = (platform: MobileSystem, after: string | undefined) =>
  useQuery({
    queryKey: mobileVersionKeys.history(platform, after),
    queryFn: () =>
      callApi(endpoints.listMobileVersions, {
        query: { platform, perPage: 10, ...(after ? { after } : {}) },
      }),
    placeholderData: keepPreviousData,
  });

const isVersion = (version: string) => /^\d{1,5}(\.\d{1,5}){0,3}$/.test(version);

/** How the server would answer a version of the app. Requested once the input is a version. */
export const useUpdateCheck = (platform: MobileSystem, version: string) =>
  useQuery({
    queryKey: mobileVersionKeys.check(platform, version),
    queryFn: () => callApi(endpoints.checkMobileUpdate, { params: { platform }, query: { version } }),
    enabled: isVersion(version),
  });

export function useSetVersions() {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ began, ...body }: BodyOf<typeof endpoints.setMobileVersions> & Began) =>
      callApi(endpoints.setMobileVersions, { body, key: intention.key([body, began]), began }),
    onSuccess: () => {
      intention.done();
      return invalidate(mobileVersionKeys.history.any(), mobileVersionKeys.check.any());
    },
  });
}
