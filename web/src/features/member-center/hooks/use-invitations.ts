import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/member-center/invitations.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { invitationKeys } from '../invitation-keys.ts';

export function useAddMember() {
  const { programId } = useMe();
  const intention = useIntention();
  const changed = useChanged('member.changed');
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.addMember>) =>
      callApi(endpoints.addMember, { params: { id: programId }, body, key: intention.key(body) }),
    onSuccess: async () => {
      intention.done();
      await Promise.all([changed(), invalidate(invitationKeys.list.any())]);
    },
  });
}

export function useInviteAddresses() {
  const { programId } = useMe();
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (emails: string[]) => {
      const body = { emails };
      return callApi(endpoints.inviteAddresses, {
        params: { id: programId },
        body,
        key: intention.key(body),
      });
    },
    onSuccess: () => {
      intention.done();
      return invalidate(invitationKeys.list.any());
    },
  });
}

/** Sends an invitation again, or cancels it. */
export function useChangeInvitation(kind: 'resend' | 'cancel') {
  const invalidate = useInvalidate();
  const spec = kind === 'resend' ? endpoints.resendInvitation : endpoints.cancelInvitation;
  return useMutation({
    mutationFn: (id: string) => callApi(spec, { params: { id } }),
    onSettled: () => invalidate(invitationKeys.list.any()),
  });
}
