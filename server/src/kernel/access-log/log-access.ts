import type { Context } from '../../platform/context/context.ts';
import { newId } from '../../platform/ids/ids.ts';
import { insertAccess, type AccessKind } from './access-log.queries.ts';

const hour = 3_600_000;

/**
 * Notes for the member that an admin looked at them by name, or at everyone if the member is null
 * (docs/decisions/217). Looks of members at each other and at themselves are not noted.
 */
export async function logAccess(
  { db, programId, now, actor }: Pick<Context, 'db' | 'programId' | 'now' | 'actor'>,
  memberId: string | null,
  what: AccessKind,
): Promise<void> {
  if (actor.rank === 0 || memberId === actor.memberId) return;
  const byStaff = programId !== actor.homeProgramId;
  const access = { programId, id: newId(), at: now, memberId, actorMemberId: actor.memberId, byStaff, what };
  await insertAccess(db, access, new Date(now.getTime() - hour));
}
