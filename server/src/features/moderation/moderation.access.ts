import type { ReportKind } from '#contract/features/moderation/moderation.ts';
import type { Reportable } from '../../kernel/manifest/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { findCase } from './moderation.queries.ts';
import type { CaseRow } from './moderation.types.ts';

export function reportableOf(reportables: readonly Reportable[], kind: ReportKind): Reportable {
  const reportable = reportables.find((each) => each.kind === kind);
  if (!reportable) throw new Error(`No feature knows ${kind}.`);
  return reportable;
}

/**
 * Something of someone else that the actor can see. What they cannot see does not exist (404). Platform staff from
 * elsewhere moderate but do not report.
 */
export async function accessToReport(context: Context, reportable: Reportable, id: string): Promise<void> {
  const authorId = await reportable.authorOf(context, id);
  if (!authorId) throw notFound();
  const { actor, programId } = context;
  if (authorId === actor.memberId || programId !== actor.homeProgramId) throw forbidden();
}

/** Returns a case about someone else's content. Nobody decides about their own. */
export async function accessCase({ db, programId, actor }: Context, id: string): Promise<CaseRow> {
  const found = await findCase(db, programId, actor.memberId, id);
  if (!found) throw notFound();
  return found;
}
