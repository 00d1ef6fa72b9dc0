import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden } from '../../platform/errors/errors.ts';
import type { MemberRow } from '../members/public.ts';
import { accessSeenMember } from './seen.access.ts';

/** Oneself. Others whom one sees are not one's to see so closely (403); who may not be seen is not there (404). */
export async function accessSelf(context: Context, id: string): Promise<MemberRow> {
  const { member, own } = await accessSeenMember(context, id);
  if (!own) throw forbidden();
  return member;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of the member to record for: nobody but oneself (the matrix says `own`). What stands in the place of a
 * missing id is no_member_id (docs/domain.md#input).
 */
export async function accessOwnRecords(context: Context, id: string): Promise<string> {
  if (['', 'undefined', 'null', 'NaN'].includes(id.trim())) throw new AppError('no_member_id');
  if (!uuid.test(id)) throw new AppError('bad_input', { fields: { id: ['format_uuid'] } });
  const { memberId, programId, homeProgramId } = context.actor;
  if (programId === homeProgramId && id.toLowerCase() === memberId) return memberId;
  return (await accessSelf(context, id)).id;
}
