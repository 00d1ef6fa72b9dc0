import {
  mostReportsADay,
  type ReportKind,
  type ReportReason,
} from '#contract/features/moderation/moderation.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import type { Reportable } from '../../../kernel/manifest/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { accessToReport } from '../moderation.access.ts';
import { insertReport, openCase } from '../moderation.queries.ts';

const dayMs = 24 * 3_600_000;

export interface Report {
  kind: ReportKind;
  id: string;
  reason: ReportReason;
  words: string;
}

/** Reports something the actor can see, once for each person and thing, and with a daily limit. */
export async function reportContent(context: Context, reportable: Reportable, report: Report): Promise<void> {
  const { programId, actor, now } = context;
  const { memberId } = actor;
  // This runs before the transaction, because a refused report must be counted too.
  const limit = { key: throttleKey('report', memberId), most: mostReportsADay, windowMs: dayMs };
  await useUp(context.db, [limit], now);
  await once(context, async (tx) => {
    await accessToReport({ ...context, db: tx }, reportable, report.id);
    const { kind, id: subjectId, reason, words } = report;
    const fresh = { programId, id: newId(), kind, subjectId, state: 'open', now } as const;
    const caseId = await openCase(tx, fresh);
    const written = { programId, id: newId(), caseId, reporterId: memberId, reason, words, createdAt: now };
    if (!(await insertReport(tx, written))) throw new AppError('already_reported');
    return { done: true };
  });
}
