import { accessSeenMember } from '../../core/visibility/public.ts';
import type { MemberRow } from '../../core/members/public.ts';
import type { Context } from '../../platform/context/context.ts';

/** A member whose days the actor may see: whoever sees the member (semantics.md, "Privacy"). */
export async function accessDaysOf(context: Context, id: string): Promise<MemberRow> {
  return (await accessSeenMember(context, id)).member;
}
