import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { searchPackages } from '#contract/features/challenges/platform.ts';
import * as endpoints from '#contract/features/resellers/resellers.ts';
import { versionOf } from '#contract/version.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { resellerOptionKeys } from '../../../lib/lists/use-reseller-options.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Returns the packages that programs of a reseller begin with. */
export const useHousePackages = (id: string) => useRead(endpoints.listHousePackages, { params: { id } });

export function useSetHousePackages(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ packageIds, began }: { packageIds: string[]; began: object }) =>
      callApi(endpoints.setHousePackages, {
        params: { id },
        body: { packageIds },
        began: versionOf(endpoints.setHousePackages, began),
      }),
    onSuccess: (saved) => cache.setQueryData(keyOf(endpoints.listHousePackages, { params: { id } }), saved),
    // Somebody else has changed the list since: it is shown as it is now.
    onError: () =>
      cache.invalidateQueries({ queryKey: keyOf(endpoints.listHousePackages, { params: { id } }) }),
  });
}

/** Packages of the platform to choose from, found as the reader types. */
export function usePackageOptions() {
  const [search, onSearch] = useState('');
  const { data } = useRead(
    searchPackages,
    {
      query: { origin: 'platform', perPage: 20, searchString: search.trim() || undefined },
    },
    {
      placeholderData: keepPreviousData,
    },
  );
  const options = (data?.items ?? []).map(({ id, packageName }) => ({ value: id, label: packageName }));
  return { options, onSearch };
}

export function useDeleteReseller(id: string) {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (name: string) =>
      callApi(endpoints.deleteReseller, { params: { id }, body: { name }, key: intention.key([id, name]) }),
    // Its own page is left next, and must not ask for it again.
    onSuccess: () => {
      intention.done();
      return invalidate(endpoints.listResellers, resellerOptionKeys.all);
    },
  });
}
