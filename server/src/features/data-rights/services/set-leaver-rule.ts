import type { LeaverRule } from '#contract/features/data-rights/leavers.ts';
import { requireFreshProof } from '../../../domain/identity/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { keepNotDue, listOpenRuns, updateRun } from '../leaver-runs.queries.ts';
import { countDue, findRule, lockRule, updateRule } from '../leaver-rule.queries.ts';
import { notDueFrom, plannedDay } from '../leaver-calendar.ts';
import { deletesMore, mayConfirmRule } from '../leavers.policy.ts';
import type { RuleRow } from '../leavers.types.ts';
import { tellAdminsOfRule } from './tell-leavers.ts';

const nobodyWaits = { waitingMonths: null, waitingBy: null, waitingSince: null };

/** Counts whom a run would be about that was planned today. */
export async function foresee({ programId, now }: Context, db: Db, months: number): Promise<number> {
  const { timeZone } = (await findProgram(db, programId))!;
  return countDue(db, programId, notDueFrom(timeZone, plannedDay(dayIn(timeZone, now)), months));
}

export async function readRule(context: Context, db: Db): Promise<LeaverRule> {
  const rule = await findRule(db, context.programId);
  const { months, waitingMonths, waitingSince } = rule;
  if (waitingMonths === null) return { months, waiting: null };
  const people = await foresee(context, db, waitingMonths);
  const abilities = { confirm: mayConfirmRule(context.actor, rule) };
  return {
    months,
    waiting: { months: waitingMonths, since: waitingSince!.toISOString(), people, abilities },
  };
}

const note = (context: Context, tx: Db, action: string, details: Record<string, unknown>) =>
  writeAudit(tx, context, { action, subjectType: 'program', subjectId: context.programId, details });

/** Off ends every run. With more months those stay who are not due then. */
async function spare(tx: Db, programId: string, zone: string, months: number | null, now: Date) {
  for (const run of await listOpenRuns(tx, programId))
    if (months === null) await updateRun(tx, run, { state: 'stopped', finishedAt: now });
    else await keepNotDue(tx, run, notDueFrom(zone, run.day, months));
}

/**
 * Sets after how many months deactivated people are deleted. What deletes more people waits until somebody else confirms it, as a
 * deletion of many does. Errors: confirm_needed, changed_since.
 */
export async function setRule(
  context: Context,
  { months, before }: { months: number | null; before: number | null },
): Promise<LeaverRule> {
  const { programId, actor, deps, now } = context;
  return inTransaction(context.db, async (tx) => {
    const rule = await lockRule(tx, programId);
    if (rule.months !== before) throw new AppError('changed_since');
    if (deletesMore(rule.months, months)) {
      await requireFreshProof(context);
      const waiting = { waitingMonths: months, waitingBy: actor.loginId, waitingSince: now };
      await updateRule(tx, programId, { ...rule, ...waiting });
      await note(context, tx, 'members.askLeaverRule', { months });
      await tellAdminsOfRule(deps, tx, { programId, months: months!, since: now });
    } else if (rule.months !== months || rule.waitingMonths !== null) {
      await updateRule(tx, programId, { ...nobodyWaits, months });
      const { timeZone } = (await findProgram(tx, programId))!;
      await spare(tx, programId, timeZone, months, now);
      await note(context, tx, 'members.setLeaverRule', { months });
    }
    return readRule(context, tx);
  });
}

async function lockWaiting(tx: Db, programId: string): Promise<RuleRow & { waitingMonths: number }> {
  const rule = await lockRule(tx, programId);
  if (rule.waitingMonths === null) throw new AppError('already_done');
  return { ...rule, waitingMonths: rule.waitingMonths };
}

/**
 * Lets what waits count, after somebody other than who asked typed how many the first deletion is about. Errors: confirm_needed,
 * second_admin_needed, changed_since, already_done, people: not_the_count.
 */
export async function confirmRule(
  context: Context,
  { months, people }: { months: number; people: number },
): Promise<LeaverRule> {
  const { programId, actor } = context;
  return inTransaction(context.db, async (tx) => {
    const rule = await lockWaiting(tx, programId);
    if (!mayConfirmRule(actor, rule)) throw new AppError('second_admin_needed');
    if (rule.waitingMonths !== months) throw new AppError('changed_since');
    await requireFreshProof(context);
    if ((await foresee(context, tx, months)) !== people) throw invalid('people', 'not_the_count');
    await updateRule(tx, programId, { ...nobodyWaits, months });
    await note(context, tx, 'members.confirmLeaverRule', { months, people });
    return readRule(context, tx);
  });
}

export async function refuseRule(context: Context): Promise<LeaverRule> {
  const { programId } = context;
  return inTransaction(context.db, async (tx) => {
    const rule = await lockWaiting(tx, programId);
    await updateRule(tx, programId, { ...rule, ...nobodyWaits });
    await note(context, tx, 'members.refuseLeaverRule', { months: rule.waitingMonths });
    return readRule(context, tx);
  });
}
