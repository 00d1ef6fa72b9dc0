import { lockMembers } from '../../../domain/members/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { findPlanRow, savePlanRow } from '../mental-wellness.queries.ts';
import type { OpenPlan, PlanAnswers, PlanProgress, PlanRow } from '../mental-wellness.types.ts';

interface Owner {
  programId: string;
  memberId: string;
}

/** A sealed value opens only in its own column and for its owner. */
const placeOf = (column: 'answers' | 'progress', { programId, memberId }: Owner) =>
  `wellness_plan.${column} ${programId} ${memberId}`;

const noProgress: PlanProgress = { items: {}, declinedFor: null };

export function openRow(secrets: Secrets, owner: Owner, row: PlanRow | null): OpenPlan {
  const opened = (column: 'answers' | 'progress') => {
    const sealed = row?.[column];
    return sealed ? (JSON.parse(secrets.open(sealed, placeOf(column, owner))) as unknown) : null;
  };
  return {
    version: row?.version ?? 0,
    beganOn: row?.beganOn ?? null,
    answers: opened('answers') as PlanAnswers | null,
    progress: (opened('progress') as PlanProgress | null) ?? noProgress,
    lostAt: row?.lostAt ?? null,
  };
}

/** Returns the columns of a row sealed with the new key; null if all are already. */
export function resealed<R extends Owner & { answers: string | null; progress: string | null }>(
  secrets: Secrets,
  row: R,
): R | null {
  const sealedAgain = (column: 'answers' | 'progress') =>
    row[column] === null ? null : secrets.reseal(row[column], placeOf(column, row));
  const [answers, progress] = [sealedAgain('answers'), sealedAgain('progress')];
  if (answers === null && progress === null) return null;
  return { ...row, answers: answers ?? row.answers, progress: progress ?? row.progress };
}

/** Only the answers of a row. */
export const openAnswers = (secrets: Secrets, owner: Owner, sealed: string | null): PlanAnswers | null =>
  sealed === null ? null : (JSON.parse(secrets.open(sealed, placeOf('answers', owner))) as PlanAnswers);

/** Returns the columns of a plan as they are stored. */
export function sealRow(secrets: Secrets, owner: Owner, plan: OpenPlan): PlanRow {
  const sealed = (column: 'answers' | 'progress') =>
    plan[column] && secrets.seal(JSON.stringify(plan[column]), placeOf(column, owner));
  const { version, beganOn, lostAt } = plan;
  return { version, beganOn, lostAt, answers: sealed('answers'), progress: sealed('progress') };
}

export async function readPlan({ deps, db, programId }: WorkContext, memberId: string): Promise<OpenPlan> {
  const row = await findPlanRow(db, programId, memberId);
  return openRow(deps.secrets, { programId, memberId }, row);
}

/** Reads a plan and stores what `change` makes of it, unless that is the same plan. */
export async function changePlan(
  { deps, programId, now }: WorkContext,
  tx: Db,
  memberId: string,
  change: (plan: OpenPlan) => OpenPlan,
): Promise<OpenPlan> {
  const owner = { programId, memberId };
  const [locked] = await lockMembers(tx, programId, [memberId], { activeOnly: true });
  if (!locked) throw notFound();
  const before = openRow(deps.secrets, owner, await findPlanRow(tx, programId, memberId));
  const after = change(before);
  if (after === before) return before;
  await savePlanRow(tx, owner, sealRow(deps.secrets, owner, after), now);
  return after;
}
