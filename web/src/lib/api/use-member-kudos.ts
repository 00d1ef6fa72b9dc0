import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { giveMemberKudos, listKudosGiven, takeMemberKudosBack } from '#contract/features/feed/feed.ts';
import { callApi } from './api.ts';
import { useMe } from './auth-user.ts';
import { useChanged } from './changes.ts';
import { queryKeys } from './query-keys.ts';

const kudosKeys = queryKeys('kudos', { given: (memberId: string) => [memberId] });

/**
 * Returns whether the reader gave kudos to a person today, and functions that give or take them back. One answer serves
 * all rows of a page.
 */
export function useMemberKudos(id: string) {
  const me = useMe();
  const cache = useQueryClient();
  const changed = useChanged('kudos.given');
  const queryKey = kudosKeys.given(me.id);
  const given = useQuery({
    queryKey,
    queryFn: async () => (await callApi(listKudosGiven, { params: { id: me.id } })).memberIds,
    enabled: !me.actingUntil,
  });
  const change = useMutation({
    mutationFn: (give: boolean) => callApi(give ? giveMemberKudos : takeMemberKudosBack, { params: { id } }),
    onSuccess: async ({ praised }) => {
      // An answer on its way is older than this.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<string[]>(queryKey, (ids = []) => [
        ...ids.filter((one) => one !== id),
        ...(praised ? [id] : []),
      ]);
      return changed();
    },
  });
  return { change, isGiven: given.data?.includes(id) ?? false };
}
