import type { BodyOf } from '#contract/endpoint.ts';
import {
  skipReasons,
  type ActResult,
  type carryOutMemberAct,
} from '#contract/features/member-center/acts.ts';
import type { ActPlan, MemberAdder } from '../../../kernel/manifest/public.ts';
import { mayAs } from '../../../platform/context/acting.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import { countKnown } from '../acts.queries.ts';
import { filterFrom } from '../directory.filter.ts';
import { listMatchingIds } from '../directory.queries.ts';
import { changeStatus, planStatus } from './change-status.ts';

type Input = BodyOf<typeof carryOutMemberAct>;

/** Members who are added in one transaction, so that other writes to the same team or challenge need not wait long. */
const addedAtOnce = 500;

async function selectedIds(context: Context, { memberIds, filter }: Input): Promise<readonly string[]> {
  if (memberIds && filter) throw invalid('filter', 'additionalProperties');
  if (memberIds) {
    const known = await countKnown(context.db, context.programId, memberIds);
    if (known < memberIds.length) throw invalid('memberIds', 'not_in_program');
    return memberIds;
  }
  if (!filter) throw invalid('memberIds', 'required');
  return listMatchingIds(context.db, context.programId, await filterFrom(context, filter));
}

function adderOf(adders: readonly MemberAdder[], { act, targetId }: Input) {
  const adder = adders.find((each) => each.act === act);
  if (!adder) throw invalid('act', 'enum');
  if (!targetId) throw invalid('targetId', 'required');
  return { adder, targetId };
}

function resultOf(plans: readonly ActPlan[]): ActResult {
  const sum = (of: (plan: ActPlan) => number) => plans.reduce((total, plan) => total + of(plan), 0);
  const skipped = skipReasons.map((reason) => ({ reason, count: sum((plan) => plan.skipped[reason] ?? 0) }));
  return {
    changed: sum(({ memberIds }) => memberIds.length),
    skipped: skipped.filter(({ count }) => count > 0),
  };
}

/** People with a role do with many what that role lets them do with one: teams and challenges are for those of challenges. */
function refuseAct({ actor }: Context, act: Input['act']): void {
  if ((act === 'team' || act === 'challenge') && !mayAs(actor, 'challenges')) throw forbidden();
}

/** Counts what an act would do. Nothing is written. */
export async function previewAct(
  context: Context,
  adders: readonly MemberAdder[],
  input: Input,
): Promise<ActResult> {
  const { act } = input;
  refuseAct(context, act);
  const ids = await selectedIds(context, input);
  const plan = await inTransaction(context.db, (tx) => {
    if (act === 'deactivate' || act === 'reactivate')
      return planStatus(context, tx, act, ids, { locks: false });
    const { adder, targetId } = adderOf(adders, input);
    return adder.plan(context, tx, targetId, ids);
  });
  return resultOf([plan]);
}

/**
 * Carries out an act. Deactivating is one transaction. Adding is done in several: members who were added before a crash
 * stay added, and the same call again adds the others (docs/decisions/541).
 */
export async function carryOutAct(
  context: Context,
  adders: readonly MemberAdder[],
  input: Input,
): Promise<ActResult> {
  const { act } = input;
  refuseAct(context, act);
  const ids = await selectedIds(context, input);
  if (act === 'deactivate' || act === 'reactivate')
    return resultOf([await inTransaction(context.db, (tx) => changeStatus(context, tx, act, ids))]);
  const { adder, targetId } = adderOf(adders, input);
  const plans: ActPlan[] = [];
  for (let from = 0; from < Math.max(ids.length, 1); from += addedAtOnce)
    plans.push(
      await inTransaction(context.db, async (tx) => {
        const within = { ...context, db: tx, idempotency: null };
        const plan = await adder.plan(within, tx, targetId, ids.slice(from, from + addedAtOnce));
        if (plan.memberIds.length) await adder.add(within, tx, targetId, plan.memberIds);
        return plan;
      }),
    );
  return resultOf(plans);
}
