import { useMutation } from '@tanstack/react-query';
import * as endpoints from '#contract/features/challenges/platform.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { packageKeys } from '../query-keys.ts';

export function useFeaturePackage(id: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (featured: boolean) =>
      callApi(endpoints.featurePackage, { params: { id }, body: { featured } }),
    onSuccess: () => invalidate(packageKeys.all),
  });
}

export function useCopyPackage(id: string) {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (programIds: string[]) =>
      callApi(endpoints.copyPackage, {
        params: { id },
        body: { programIds },
        key: intention.key([id, programIds]),
      }),
    onSuccess: () => {
      intention.done();
      return invalidate(packageKeys.all);
    },
  });
}
