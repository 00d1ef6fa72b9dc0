import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/communications/mass-email.ts';
import type { MassAudience } from '#contract/features/communications/mass-email.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/**
 * Counts the programs and people of an audience. It never shows those of the audience before, as the number is typed to
 * confirm.
 */
export const useMassAudience = (audience: MassAudience) =>
  useQuery({
    queryKey: keyOf(endpoints.countMassAudience, {}, audience),
    queryFn: () => callApi(endpoints.countMassAudience, { body: audience }),
  });

/** The same email is stored once, however often the button is pressed. */
export function useSendMassEmail() {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.sendMassEmail>) =>
      callApi(endpoints.sendMassEmail, { body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return invalidate(endpoints.listMassEmails);
    },
    // Perhaps there are more people by now.
    onError: () => invalidate(endpoints.countMassAudience),
  });
}

/** Returns the programs of an audience, the largest first. */
export const useMassPrograms = ({ adminsOnly, ...of }: MassAudience, page: number) =>
  useRead(
    endpoints.listMassAudience,
    { query: { ...of, whom: adminsOnly ? 'admins' : 'all', page } },
    { placeholderData: keepPreviousData },
  );

export const usePreviewMassEmail = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.previewMassEmail>) =>
      callApi(endpoints.previewMassEmail, { body }),
  });
