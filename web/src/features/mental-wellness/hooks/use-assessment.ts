import { useMutation } from '@tanstack/react-query';
import {
  getAssessment,
  saveAssessment,
  type Selection,
} from '#contract/features/mental-wellness/assessment.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { mentalWellnessReads } from '../reads.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export const useAssessment = () =>
  useRead(
    getAssessment,
    {},
    {
      // The member's choice is not replaced while they answer.
      refetchOnWindowFocus: false,
    },
  );

const pauseMs = 100;

/** Stores the answers. A retry with the same answers changes nothing, so there is no key. */
export function useSaveAssessment() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async (selection: Selection) => {
      await new Promise((go) => setTimeout(go, pauseMs));
      return callApi(saveAssessment, { body: selection });
    },
    onSuccess: () => invalidate(...mentalWellnessReads),
  });
}
