import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/communications/admin-email.ts';
import type { AdminEmail, Audience } from '#contract/features/communications/admin-email.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export type EmailToSend = BodyOf<typeof endpoints.sendAdminEmail>;
type Text = Pick<EmailToSend, 'subject' | 'body'>;

/** Whom an email would go to. Asked only once the audience is complete. */
export const useAudience = (programId: string, audience: Audience | null) =>
  useQuery({
    queryKey: keyOf(endpoints.countAudience, { params: { id: programId } }, audience),
    queryFn: () => callApi(endpoints.countAudience, { params: { id: programId }, body: audience! }),
    enabled: audience !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useEmailPreview = (programId: string) =>
  useMutation({
    mutationFn: (body: Text) => callApi(endpoints.previewAdminEmail, { params: { id: programId }, body }),
  });

/** Sends the typed text to the admin. A second press after the answer sends a second one. */
export function useTestEmail(programId: string) {
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: Text) =>
      callApi(endpoints.testAdminEmail, { params: { id: programId }, body, key: intention.key(body) }),
    onSuccess: () => intention.done(),
  });
}

function useRefetch() {
  const invalidate = useInvalidate();
  return () =>
    invalidate(
      endpoints.listEmailArchive,
      endpoints.listEmailRecipients,
      endpoints.getArchivedEmail,
      endpoints.countAudience,
    );
}

/** The same email is sent once, however often the button is pressed and the connection breaks. */
export function useSendEmail(programId: string) {
  const refetch = useRefetch();
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: EmailToSend) =>
      callApi(endpoints.sendAdminEmail, { params: { id: programId }, body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      void refetch();
    },
  });
}

export function useCancelEmail(programId: string, emailId: string) {
  const refetch = useRefetch();
  const intention = useIntention();
  return useMutation({
    mutationFn: () =>
      callApi(endpoints.cancelAdminEmail, {
        params: { id: programId, emailId },
        key: intention.key(emailId),
      }),
    onSuccess: () => intention.done(),
    onSettled: refetch,
  });
}

export const isMoving = ({ state }: AdminEmail) => state === 'sending' || state === 'scheduled';
/** How often a list is read again while emails are going out. */
export const whileSendingMs = 5000;

export const useArchivedEmail = (programId: string, emailId: string) =>
  useRead(
    endpoints.getArchivedEmail,
    { params: { programId, emailId } },
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? whileSendingMs : false) },
  );
