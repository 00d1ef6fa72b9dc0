import { lockRecorders } from '../../../domain/activity/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';

/** Takes the same lock on the actor as recording does, and returns which days they may write to, and who may write. */
export async function lockWriter({ programId, actor, now }: Context, tx: Db) {
  const { members, settings } = await lockRecorders(tx, programId, [actor.memberId]);
  const writer = members.get(actor.memberId);
  if (!writer) throw notFound();
  const { registeredOn, timeZone } = writer;
  const { backEntryDays, journalMakers } = settings;
  return { today: dayIn(timeZone, now), registeredOn, backEntryDays, journalMakers };
}
