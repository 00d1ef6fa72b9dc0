import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMember, updateMember } from '#contract/features/members.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api.ts';
import { formBody } from '../../../lib/form-body.ts';

export const useMember = (id: string) =>
  useQuery({
    queryKey: ['member', id],
    queryFn: () => callApi(getMember, { params: { id } }),
    placeholderData: keepPreviousData,
  });

export function useUpdateMember(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateMember>) => callApi(updateMember, { params: { id }, body }),
    onSuccess: (member) => {
      cache.setQueryData(['member', id], member);
      return cache.invalidateQueries();
    },
  });
}

/** A picture of oneself, already cut to what is to be shown. */
export function useUploadPicture(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => callApi(updateMember, { params: { id }, body: formBody({}, 'image', file) }),
    onSuccess: (member) => {
      cache.setQueryData(['member', id], member);
      return cache.invalidateQueries();
    },
  });
}
