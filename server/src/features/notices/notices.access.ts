import { findProgram } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { isWithin } from '../../platform/context/acting.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/errors.ts';
import { findNotice, isForMember, isInOrganization, organizationExists } from './notices.queries.ts';
import type { NoticeRow } from './notices.types.ts';

/** Today in the program's time zone. */
export async function todayOf({ db, programId, now }: Context): Promise<string> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  return dayIn(program.timeZone, now);
}

/** Whether the caller may write a notice for the organization, or for everyone (null). */
const mayWrite = ({ actor }: Context, organizationId: string | null): boolean =>
  actor.rank > 0 || isWithin(actor, organizationId);

/** Notices for everyone are written by admins and by people with the role for the whole program. */
export function accessProgramNotices(context: Context): void {
  if (!mayWrite(context, null)) throw forbidden();
}

/** Returns a notice for an admin to change, of the kind that the call is about. `any` allows both. */
export async function accessNotice(
  context: Context,
  id: string,
  kind: 'admin' | 'org' | 'any',
): Promise<NoticeRow> {
  const notice = await findAnyNotice(context, id, kind);
  if (!mayWrite(context, notice.organizationId)) throw notFound();
  return notice;
}

async function findAnyNotice({ db, programId }: Context, id: string, kind: 'admin' | 'org' | 'any') {
  const notice = await findNotice(db, programId, id);
  const found = notice && (notice.organizationId === null ? 'admin' : 'org');
  if (!notice || (kind !== 'any' && found !== kind)) throw notFound();
  return notice;
}

/** Returns a notice that is for the actor. Others do not exist. */
export async function accessOwnNotice(context: Context, id: string): Promise<NoticeRow> {
  const { db, actor } = context;
  const notice = await findAnyNotice(context, id, 'any');
  if (!(await isForMember(db, notice, actor.memberId))) throw notFound();
  return notice;
}

/** An organization whose notices the actor may write: any for admins, theirs for people with the role for it. */
export async function accessNoticeDesk(context: Context, organizationId: string): Promise<void> {
  await accessNoticeBoard(context, organizationId);
  if (!mayWrite(context, organizationId)) throw forbidden();
}

/** An organization whose notices the actor may read: their own, or any for admins. */
export async function accessNoticeBoard(context: Context, organizationId: string): Promise<void> {
  const { db, programId, actor } = context;
  const program = await findProgram(db, programId);
  if (!program?.settings.organizationsOn || !tierHas(program.tier, 'organizations'))
    throw new AppError('feature_off');
  if (!(await organizationExists(db, programId, organizationId))) throw notFound();
  const mine = await isInOrganization(db, programId, organizationId, actor.memberId);
  if (!mine && actor.rank === 0 && !isWithin(actor, organizationId)) throw notFound();
}
