import type { CaseDecision } from '#contract/features/moderation/moderation.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Reportable } from '../../../kernel/manifest/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { abilitiesOf, stateAfter } from '../moderation.policy.ts';
import { lockCase, setCaseState } from '../moderation.queries.ts';
import type { CaseRow } from '../moderation.types.ts';

/**
 * Hides, dismisses or restores. The author is informed about hiding and restoring, not about dismissed reports. A
 * repeat changes nothing. Decisions are audited.
 */
export async function decideCase(
  context: Context,
  reportable: Reportable,
  found: CaseRow,
  decision: CaseDecision,
): Promise<void> {
  const { programId, actor, now } = context;
  const { id, kind, subjectId, authorId } = found;
  await inTransaction(context.db, async (tx) => {
    const state = await lockCase(tx, programId, id);
    if (!state) throw notFound();
    if (state === stateAfter[decision]) return;
    if (!abilitiesOf(state)[decision]) throw new AppError('already_answered');
    await setCaseState(tx, programId, id, {
      state: stateAfter[decision],
      decidedAt: now,
      decidedBy: actor.memberId,
    });
    if (decision !== 'dismiss') {
      const hidden = decision === 'hide';
      await reportable.setHidden(context, tx, subjectId, hidden);
      await emit(context, tx, 'content.moderated', { kind, subjectId, memberId: authorId, hidden });
    }
    await writeAudit(tx, context, {
      action: `moderation.${decision}`,
      subjectType: kind,
      subjectId,
      details: { authorId },
    });
  });
}
