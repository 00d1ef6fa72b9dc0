import { findMember, type MemberRow } from '../../core/members/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/errors.ts';
import { mayRead, mayRecord } from './activity.policy.ts';

/** A member whose activity the actor may read; anybody else does not exist (404). */
export async function accessActivity(context: Context, id: string): Promise<MemberRow> {
  const member = await findMember(context.db, context.programId, id);
  if (!member || !mayRead(context.actor, member)) throw notFound();
  return member;
}

const missing = new Set(['', 'undefined', 'null']);
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The member to record for: oneself alone. Without an id: "No Member ID" (specification 5). */
export async function accessActivityToRecord(context: Context, id: string): Promise<void> {
  if (missing.has(id)) throw new AppError('no_member_id');
  if (!uuid.test(id)) throw new AppError('bad_input', { fields: { id: ['format_uuid'] } });
  if (mayRecord(context.actor, id)) return;
  await accessActivity(context, id);
  throw forbidden();
}
