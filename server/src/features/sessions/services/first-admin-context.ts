import { programsConfigure } from '#contract/features/programs/permissions.ts';
import { roleKindOf } from '#contract/permissions.ts';
import { rankOf } from '#contract/roles.ts';
import type { Actor, Context, WorkContext } from '../../../platform/context/context.ts';

type FirstAdmin = Pick<Actor, 'loginId' | 'roleName' | 'timeZone' | 'language'> & { id: string };

/**
 * Returns the context of somebody who becomes the first admin of a program in this request, before they have a session.
 */
export function firstAdminContext(work: WorkContext, { id, ...admin }: FirstAdmin): Context {
  const { programId } = work;
  return {
    ...work,
    actor: {
      ...admin,
      sessionId: '',
      memberId: id,
      programId,
      homeProgramId: programId,
      resellerId: null,
      factorDueAt: null,
      rank: rankOf(admin.roleName),
      kind: roleKindOf(admin.roleName, false),
      roles: [],
      within: [],
      leads: [],
      ranksShown: 'all',
      clientId: null,
      page: null,
    },
    requestId: 'setup',
    ip: '',
    permission: programsConfigure,
    idempotency: null,
    began: null,
  };
}
