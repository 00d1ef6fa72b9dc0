import { useMutation } from '@tanstack/react-query';
import { giveMemberKudos, takeMemberKudosBack } from '#contract/features/feed/feed.ts';
import { callApi } from './api.ts';
import { useChanged } from './changes.ts';

/** Gives kudos to a person for today, or takes them back. */
export function useMemberKudos(id: string) {
  const changed = useChanged('kudos.given');
  return useMutation({
    mutationFn: (give: boolean) => callApi(give ? giveMemberKudos : takeMemberKudosBack, { params: { id } }),
    onSuccess: changed,
  });
}
