import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';

/** Saves a newcomer's choices. */
export function useWelcome(memberId: string) {
  const changed = useChanged('member.changed');
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateMember>) =>
      callApi(updateMember, { params: { id: memberId }, body }),
    onSuccess: changed,
  });
}
