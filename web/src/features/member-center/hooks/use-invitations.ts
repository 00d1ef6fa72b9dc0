import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/member-center/invitations.ts';
import { areaRoles } from '#contract/features/area-roles/roles.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';

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
      await Promise.all([changed(), invalidate(endpoints.listInvitations)]);
    },
  });
}

/** What people become when they register: a member, an admin, or a member with a role. */
export const invitedAs = ['member', 'admin', ...areaRoles] as const;
export type InvitedAs = (typeof invitedAs)[number];

interface Invite {
  emails: string[];
  as: InvitedAs;
  /** Of a role; null: for the whole program. */
  organizationId: string | null;
}

export function useInviteAddresses() {
  const { programId } = useMe();
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ emails, as, organizationId }: Invite) => {
      const params = { id: programId };
      if (as === 'member') {
        const body = { emails };
        return callApi(endpoints.inviteAddresses, { params, body, key: intention.key(body) });
      }
      const roles = as === 'admin' ? [] : [{ role: as, organizationId }];
      const body = { emails, admin: as === 'admin', roles };
      return callApi(endpoints.inviteWithRole, { params, body, key: intention.key(body) });
    },
    onSuccess: () => {
      intention.done();
      return invalidate(endpoints.listInvitations);
    },
  });
}

const changes = {
  resend: endpoints.resendInvitation,
  cancel: endpoints.cancelInvitation,
  erase: endpoints.eraseInvitation,
} as const;

/** Sends an invitation again, cancels it, or deletes it with its address. */
export function useChangeInvitation(kind: keyof typeof changes) {
  const invalidate = useInvalidate();
  const spec = changes[kind];
  return useMutation({
    mutationFn: (id: string) => callApi(spec, { params: { id } }),
    onSettled: () => invalidate(endpoints.listInvitations),
  });
}
