import { useMutation } from '@tanstack/react-query';
import { updateMember, type RanksShown } from '#contract/features/profiles/profiles.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';

/** Saves what a member shows to themselves. */
export function useSaveChoices(memberId: string) {
  const changed = useChanged('member.changed');
  return useMutation({
    mutationFn: (body: { ranksShown?: RanksShown; momentsOn?: boolean }) =>
      callApi(updateMember, { params: { id: memberId }, body }),
    onSuccess: changed,
  });
}
