import { accessSeenMember } from '../../domain/visibility/public.ts';
import type { MemberRow } from '../../domain/members/public.ts';
import type { Context } from '../../platform/context/context.ts';

/** A member whose days the actor may see: everyone who can see the member (docs/domain.md#privacy-of-health-data). */
export async function accessDaysOf(context: Context, id: string): Promise<MemberRow> {
  return (await accessSeenMember(context, id)).member;
}
