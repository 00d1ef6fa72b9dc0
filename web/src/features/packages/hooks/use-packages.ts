import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import {
  createPackage,
  deletePackage,
  getPackage,
  listPackages,
  updatePackage,
  type ChallengePackage,
} from '#contract/features/packages/packages.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { packageKeys } from '../query-keys.ts';

export const usePackages = (query: QueryOf<typeof listPackages>) =>
  useQuery({
    queryKey: packageKeys.list(query),
    queryFn: () => callApi(listPackages, { query }),
    placeholderData: keepPreviousData,
  });

export const usePackage = (id: string) =>
  useQuery({
    queryKey: packageKeys.detail(id),
    queryFn: () => callApi(getPackage, { params: { id } }),
    enabled: id !== '',
  });

function useSettled() {
  const cache = useQueryClient();
  return (one?: ChallengePackage) => {
    if (one) cache.setQueryData(packageKeys.detail(one.id), one);
    return cache.invalidateQueries({ queryKey: packageKeys.list.any() });
  };
}

export function useCreatePackage() {
  const settled = useSettled();
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createPackage>) =>
      callApi(createPackage, { body, key: intention.key(body) }),
    onSuccess: (one) => {
      intention.done();
      return settled(one);
    },
  });
}

export function useUpdatePackage(id: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ began, ...body }: BodyOf<typeof updatePackage> & Began) =>
      callApi(updatePackage, { params: { id }, body, began }),
    onSuccess: settled,
  });
}

export function useDeletePackage(id: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: () => callApi(deletePackage, { params: { id } }),
    onSuccess: () => settled(),
  });
}
