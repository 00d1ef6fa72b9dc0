import { useMutation, useQuery } from '@tanstack/react-query';
import { listDirectory } from '#contract/features/member-center/directory.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { moveRegistration } from '#contract/features/member-center/acts.ts';
import { getMember, updateMember } from '#contract/features/profiles/profiles.ts';
import { makeProgramAdmin, revokeProgramAdmin } from '#contract/features/member-center/admins.ts';
import { sendPasswordReset } from '#contract/features/sessions/sessions.ts';
import { listTeamsOfMember } from '#contract/features/teams/managed-teams.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { memberCenterKeys } from '../query-keys.ts';

/** A member as admins see them, without any entry. Opening it is in the member's access log. */
export const useMemberAccount = (programId: string, id: string) =>
  useQuery({
    queryKey: memberCenterKeys.account(id),
    queryFn: async () => {
      const member = await callApi(getMember, { params: { id } });
      const [directory, teams] = await Promise.all([
        callApi(listDirectory, { params: { id: programId }, query: { memberId: id } }),
        callApi(listTeamsOfMember, { params: { id }, query: {} }),
      ]);
      return { member, account: directory.items[0] ?? null, teams: teams.items };
    },
  });

/** Makes a member an admin, or an admin a member. */
export function useChangeAdmin(id: string) {
  const changed = useChanged('members.acted');
  return useMutation({
    mutationFn: async (admin: boolean) => {
      if (admin) await callApi(makeProgramAdmin, { body: { memberId: id } });
      else await callApi(revokeProgramAdmin, { params: { id } });
    },
    // The dialog closes at once; the page behind it follows.
    onSuccess: () => void changed(),
  });
}

/** Changes fields of a member's profile. */
export function useEditAccount(id: string) {
  const changed = useChanged('members.acted');
  return useMutation({
    mutationFn: ({ body, began }: { body: BodyOf<typeof updateMember> } & Began) =>
      callApi(updateMember, { params: { id }, body, began }),
    onSuccess: () => changed(),
  });
}

/** Moves the day from which everything of a member counts. */
export function useMoveRegistration(id: string) {
  const changed = useChanged('members.acted');
  return useMutation({
    mutationFn: (registeredDate: string) =>
      callApi(moveRegistration, { params: { id }, body: { registeredDate } }),
    onSuccess: () => changed(),
  });
}

export const useSendReset = (id: string) =>
  useMutation({ mutationFn: () => callApi(sendPasswordReset, { params: { id } }) });
