import { useMutation, useQuery } from '@tanstack/react-query';
import * as endpoints from '#contract/features/programs/all-programs.ts';
import type { Tier } from '#contract/features/programs/programs.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { programKeys } from '../query-keys.ts';

/** The features that another tier locks and unlocks in a program. */
export const useTierChange = (id: string, tier: Tier) =>
  useQuery({
    queryKey: programKeys.tierChange(id, tier),
    queryFn: () => callApi(endpoints.previewTier, { params: { id }, query: { tier } }),
  });

export function useSetTier(id: string) {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (tier: Tier) =>
      callApi(endpoints.setTier, { params: { id }, body: { tier }, key: intention.key([id, tier]) }),
    onSuccess: () => {
      intention.done();
      return invalidate(programKeys.all, endpoints.searchPrograms);
    },
  });
}
