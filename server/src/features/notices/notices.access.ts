import { findProgram } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { findNotice, isForMember, isInOrganization, organizationExists } from './notices.queries.ts';
import type { NoticeRow } from './notices.types.ts';

/** Today in the program's time zone. */
export async function todayOf({ db, programId, now }: Context): Promise<string> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  return dayIn(program.timeZone, now);
}

/** Returns a notice for an admin to change, of the kind that the call is about. `any` allows both. */
export async function accessNotice(
  { db, programId }: Context,
  id: string,
  kind: 'admin' | 'org' | 'any',
): Promise<NoticeRow> {
  const notice = await findNotice(db, programId, id);
  const found = notice && (notice.organizationId === null ? 'admin' : 'org');
  if (!notice || (kind !== 'any' && found !== kind)) throw notFound();
  return notice;
}

/** Returns a notice that is for the actor. Others do not exist. */
export async function accessOwnNotice(context: Context, id: string): Promise<NoticeRow> {
  const { db, actor } = context;
  const notice = await accessNotice(context, id, 'any');
  if (!(await isForMember(db, notice, actor.memberId))) throw notFound();
  return notice;
}

/** An organization whose notices the actor may read: their own, or any for admins. */
export async function accessNoticeBoard(context: Context, organizationId: string): Promise<void> {
  const { db, programId, actor } = context;
  const program = await findProgram(db, programId);
  if (!program?.settings.organizationsOn || !tierHas(program.tier, 'organizations'))
    throw new AppError('feature_off');
  if (!(await organizationExists(db, programId, organizationId))) throw notFound();
  const mine = await isInOrganization(db, programId, organizationId, actor.memberId);
  if (!mine && actor.rank === 0) throw notFound();
}
