import type { Context } from '../../platform/context/context.ts';
import { newId } from '../../platform/ids/ids.ts';
import { insertLook, type LookKind } from './access-log.queries.ts';

const hour = 3_600_000;

/**
 * Notes that somebody who administers looked at a member by name (null: at everybody), for the member to read
 * (docs/decisions/217). What people of the program see of each other is not noted, nor what one sees of oneself.
 */
export async function noteLook(
  { db, programId, now, actor }: Pick<Context, 'db' | 'programId' | 'now' | 'actor'>,
  memberId: string | null,
  what: LookKind,
): Promise<void> {
  if (actor.rank === 0 || memberId === actor.memberId) return;
  const byStaff = programId !== actor.homeProgramId;
  const look = { programId, id: newId(), at: now, memberId, actorMemberId: actor.memberId, byStaff, what };
  await insertLook(db, look, new Date(now.getTime() - hour));
}
