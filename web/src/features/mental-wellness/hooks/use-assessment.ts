import { useMutation, useQuery } from '@tanstack/react-query';
import {
  declineReassessment,
  deletePlan,
  getAssessment,
  saveAssessment,
  type Selection,
} from '#contract/features/mental-wellness/assessment.ts';
import { getHelpNow } from '#contract/features/mental-wellness/help-now.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { planKeys } from '../query-keys.ts';

export const useAssessment = () =>
  useQuery({
    queryKey: planKeys.assessment(),
    queryFn: () => callApi(getAssessment),
    // The member's choice is not replaced while they answer.
    refetchOnWindowFocus: false,
  });

const pauseMs = 100;

/** Stores the answers. A retry with the same answers changes nothing, so there is no key. */
export function useSaveAssessment() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async (selection: Selection) => {
      await new Promise((go) => setTimeout(go, pauseMs));
      return callApi(saveAssessment, { body: selection });
    },
    onSuccess: () => invalidate(planKeys.all),
  });
}

export function useDeletePlan() {
  const invalidate = useInvalidate();
  return useMutation({ mutationFn: () => callApi(deletePlan), onSuccess: () => invalidate(planKeys.all) });
}

export function useDeclineReassessment() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => callApi(declineReassessment),
    onSuccess: () => invalidate(planKeys.all),
  });
}

/** Fetched with the first page of the plan, so that it is there when somebody needs it. */
export const useHelpNow = () =>
  useQuery({ queryKey: planKeys.help(), queryFn: () => callApi(getHelpNow), staleTime: 3_600_000 });
