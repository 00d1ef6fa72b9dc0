import { useMutation, useQuery } from '@tanstack/react-query';
import { listDirectory } from '#contract/features/member-center/directory.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { makeProgramAdmin, revokeProgramAdmin } from '#contract/features/member-center/admins.ts';
import { listTeamsOfMember } from '#contract/features/teams/managed-teams.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Returns a member as admins see them, without any entry. Opening it is in the member's access log. */
export const useMemberAccount = (programId: string, id: string) =>
  useQuery({
    queryKey: keyOf(getMember, { params: { id } }, 'account'),
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
