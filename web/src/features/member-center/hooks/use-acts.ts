import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { carryOutMemberAct, previewMemberAct } from '#contract/features/member-center/acts.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

export type ActBody = BodyOf<typeof carryOutMemberAct>;

/** Returns the counted effect of an act, before it is confirmed. Null until an act is chosen. */
export const useActPreview = (programId: string, body: ActBody | null) =>
  useQuery({
    queryKey: keyOf(previewMemberAct, { params: { id: programId } }, body),
    queryFn: () => callApi(previewMemberAct, { params: { id: programId }, body: body! }),
    enabled: body !== null,
    // The count has to be of now.
    gcTime: 0,
    retry: false,
  });

export function useAct(programId: string) {
  const changed = useChanged('members.acted');
  return useMutation({
    mutationFn: (body: ActBody) => callApi(carryOutMemberAct, { params: { id: programId }, body }),
    // The dialog closes at once; the list behind it follows.
    onSuccess: () => void changed(),
  });
}
