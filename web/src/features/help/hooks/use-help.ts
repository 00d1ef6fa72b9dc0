import { useMutation } from '@tanstack/react-query';
import { contactHelp } from '#contract/features/help/help.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';

export function useContactHelp() {
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: BodyOf<typeof contactHelp>) =>
      callApi(contactHelp, { body, key: intention.key(body) }),
    onSuccess: () => intention.done(),
  });
}
