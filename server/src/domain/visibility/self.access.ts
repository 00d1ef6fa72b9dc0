import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden } from '../../platform/errors/errors.ts';
import type { MemberRow } from '../members/public.ts';
import { accessSeenMember } from './seen.access.ts';

/** Returns the actor themselves. Others who are visible are 403, all others 404. */
export async function accessSelf(context: Context, id: string): Promise<MemberRow> {
  const { member, own } = await accessSeenMember(context, id);
  if (!own) throw forbidden();
  return member;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The member to record for, who is always the actor (the matrix says `own`). A missing id is no_member_id
 * (docs/domain.md#input).
 */
export async function accessOwnRecords(context: Context, id: string): Promise<string> {
  if (['', 'undefined', 'null', 'NaN'].includes(id.trim())) throw new AppError('no_member_id');
  if (!uuid.test(id)) throw new AppError('bad_input', { fields: { id: ['format_uuid'] } });
  const { memberId, programId, homeProgramId } = context.actor;
  if (programId === homeProgramId && id.toLowerCase() === memberId) return memberId;
  return (await accessSelf(context, id)).id;
}
