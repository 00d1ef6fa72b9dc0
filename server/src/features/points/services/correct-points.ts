import { lockMembers } from '../../../domain/members/public.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { correctPoints } from '#contract/features/points/member-points.ts';
import { emit } from '../../../kernel/events/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertCorrection, readToday, sumShownEntries } from '../points.queries.ts';

/** Gives a member points or takes some, on their own today. They read the reason in their ledger. */
export async function correctPointsOf(
  context: Context,
  tx: Db,
  memberId: string,
  { amount, reason }: BodyOf<typeof correctPoints>,
): Promise<{ points: number }> {
  const { programId, now } = context;
  if (amount === 0) throw invalid('amount', 'nonzero');
  await lockMembers(tx, programId, [memberId]);
  const [today] = await readToday(tx, programId, [memberId], now);
  const entry = { memberId, day: today!.day, amount, cause: `given ${newId()}`, reason: reason.trim() };
  await insertCorrection(tx, programId, entry, now);
  await writeAudit(tx, context, {
    action: 'points.correct',
    subjectType: 'member',
    subjectId: memberId,
    details: { amount, cause: entry.cause },
  });
  await emit(context, tx, 'points.given', { given: [{ memberId, amount }] });
  const { points } = await sumShownEntries(tx, programId, memberId, now);
  return { points };
}
