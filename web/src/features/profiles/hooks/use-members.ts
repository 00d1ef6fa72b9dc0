import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMember, updateMember } from '#contract/features/profiles/profiles.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { memberKeys } from '../query-keys.ts';

export const useMember = (id: string) =>
  useQuery({
    queryKey: memberKeys.detail(id),
    queryFn: () => callApi(getMember, { params: { id } }),
    placeholderData: keepPreviousData,
  });

export function useUpdateMember(id: string) {
  const cache = useQueryClient();
  const changed = useChanged('member.changed');
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateMember>) => callApi(updateMember, { params: { id }, body }),
    onSuccess: (member) => {
      cache.setQueryData(memberKeys.detail(id), member);
      return changed();
    },
  });
}

/** Uploads a profile picture that is already cropped. */
export function useUploadPicture(id: string) {
  const cache = useQueryClient();
  const changed = useChanged('member.changed');
  return useMutation({
    mutationFn: (file: File) => callApi(updateMember, { params: { id }, body: formBody({}, 'image', file) }),
    onSuccess: (member) => {
      cache.setQueryData(memberKeys.detail(id), member);
      return changed();
    },
  });
}
