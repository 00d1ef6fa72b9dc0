import type { BodyOf } from '#contract/endpoint.ts';
import type { savePointAmounts } from '#contract/features/points/points.ts';
import { cappedRules, dailyCaps, fixedRules, pointRules, type CappedRule } from '#contract/points.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { listPointAmounts } from '../../../domain/points/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { upsertAmounts } from '../points.queries.ts';

const isCapped = (rule: string): rule is CappedRule => cappedRules.some((each) => each === rule);

/**
 * Changes the program's points from now on; points already paid stay, and fields that were not sent keep their
 * values. A day's most is at least one payment, or nothing could be paid. Logged.
 */
export async function setAmounts(context: Context, body: BodyOf<typeof savePointAmounts>): Promise<void> {
  const { programId } = context;
  await inTransaction(context.db, async (tx) => {
    const before = await listPointAmounts(tx, programId);
    const rows = fixedRules.map((rule) => {
      const stood = before.find((each) => each.rule === rule);
      const amount = body.amounts?.[rule] ?? stood?.amount ?? pointRules[rule];
      if (!isCapped(rule)) return { rule, amount, dailyCap: null };
      const dailyCap = body.dailyCaps?.[rule] ?? stood?.dailyCap ?? dailyCaps[rule];
      if (dailyCap < amount) throw invalid(`dailyCaps.${rule}`, 'cap_below');
      return { rule, amount, dailyCap };
    });
    await upsertAmounts(tx, programId, rows);
    await writeAudit(tx, context, {
      action: 'points.setAmounts',
      subjectType: 'program',
      subjectId: programId,
      details: { ...body },
    });
  });
}
