import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deletePlanRow } from '../mental-wellness.queries.ts';
import type { OpenPlan } from '../mental-wellness.types.ts';
import { withItem, withoutReassessment, type ItemChange } from '../scoring/change-plan.ts';
import { changePlan } from './sealed-plan.ts';

/** Keeps what a member said about an item. No audit, no event: nobody else is to know. */
export const saveItemState = (
  context: Context,
  { memberId, today }: { memberId: string; today: string },
  key: string,
  change: ItemChange,
): Promise<OpenPlan> =>
  inTransaction(context.db, (tx) =>
    changePlan(context, tx, memberId, (plan) => withItem(plan, key, change, today)),
  );

export const declineReassessment = (context: Context, memberId: string): Promise<OpenPlan> =>
  inTransaction(context.db, (tx) => changePlan(context, tx, memberId, withoutReassessment));

/** Deletes answers, progress and saved items. */
export const deletePlan = (context: Context, memberId: string): Promise<void> =>
  inTransaction(context.db, (tx) => deletePlanRow(tx, context.programId, memberId));
