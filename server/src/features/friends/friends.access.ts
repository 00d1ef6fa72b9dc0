import { accessSeenMember, accessSelf } from '../../domain/visibility/public.ts';
import type { MemberRow } from '../../domain/members/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, invalid, notFound } from '../../platform/errors/errors.ts';
import { findIdByUsername } from './people.queries.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Takes the place of a missing id. */
const missing = new Set(['', 'undefined', 'null', 'NaN']);

/** Another member whom the actor can see. Nobody is their own friend. */
export async function accessOther(context: Context, id: string, field: string): Promise<string> {
  const { member, own } = await accessSeenMember(context, id);
  if (own) throw invalid(field, 'not_me');
  return member.id;
}

/** Both ids of the friendship to end. Either text may be missing (docs/domain.md#input). */
export async function accessPair(
  context: Context,
  id: string,
  friendId: string | null | undefined,
): Promise<{ memberId: string; friendId: string }> {
  const [own, other] = [id.trim(), friendId?.trim() ?? ''];
  if (missing.has(own)) throw new AppError('needs_both_ids');
  if (!uuid.test(own)) throw new AppError('bad_input', { fields: { id: ['format_uuid'] } });
  if (missing.has(other)) throw new AppError('needs_both_ids');
  if (!uuid.test(other)) throw new AppError('bad_input', { fields: { friendId: ['format_uuid'] } });
  return { memberId: (await accessSelf(context, own)).id, friendId: other.toLowerCase() };
}

/** The member with this username, if the actor can see them. */
export async function accessProfile(context: Context, username: string): Promise<MemberRow> {
  const id = await findIdByUsername(context.db, context.programId, username);
  if (!id) throw notFound();
  return (await accessSeenMember(context, id)).member;
}
