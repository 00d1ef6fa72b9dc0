import { useMutation } from '@tanstack/react-query';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';

/** Begins or ends a week with half the goal. */
export function useEasierWeek(memberId: string) {
  const changed = useChanged('member.changed');
  return useMutation({
    mutationFn: (easierWeek: boolean) =>
      callApi(updateMember, { params: { id: memberId }, body: { easierWeek } }),
    onSuccess: changed,
  });
}
