import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import { findActivities, replaceProgramActivities, type ActivityRow } from '../activity.queries.ts';

/**
 * Turns on exactly these activities of the converter. What was logged before stays, and challenges that have started
 * keep their rates (docs/domain.md#activities). Errors: validation_failed for an unknown activity.
 */
export async function setActivities(
  context: Context,
  tx: Db,
  activityIds: readonly string[],
): Promise<ActivityRow[]> {
  const { programId } = context;
  const before = await findActivities(tx, programId);
  const known = new Set(before.map(({ id }) => id));
  if (activityIds.some((id) => !known.has(id))) throw invalid('activityIds', 'unknown_activity');
  const wanted = new Set(activityIds);
  const on = before.filter(({ id, enabled }) => !enabled && wanted.has(id)).map(({ id }) => id);
  const off = before.filter(({ id, enabled }) => enabled && !wanted.has(id)).map(({ id }) => id);
  if (on.length === 0 && off.length === 0) return before;
  await replaceProgramActivities(tx, programId, on, off);
  await writeAudit(tx, context, {
    action: 'programs.setActivities',
    subjectType: 'program',
    subjectId: programId,
    details: { on, off },
  });
  await notifyLive(tx, { topic: 'program.changed', programId, id: programId });
  return before.map((row) => ({ ...row, enabled: wanted.has(row.id) }));
}
