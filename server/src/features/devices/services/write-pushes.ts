import { isPush, pushValues, type PushValue } from '#contract/features/devices/device-files.ts';
import { findActivityOf, writeActivities } from '../../../domain/activity/public.ts';
import type { DayRecord } from '../../../domain/activity/pure.ts';
import { aroundLateDays } from '../../../domain/late-days/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { DayToWrite, Standing } from '../own-imports.types.ts';
import { listPushDays, savePushes } from '../pushes.queries.ts';
import { keyOf } from '../scoring/verdicts.ts';

/** Of which activity of the converter the minutes of pushes are. */
export const pushActivity = 'wheelchair-self-propelled';

/** What is stored of pushes, by metric and day. Minutes that the member changed are typed. */
export async function readPushes(
  db: Db,
  of: { programId: string; memberId: string },
  span: { from: string; to: string },
  recordOf: ReadonlyMap<string, DayRecord>,
): Promise<Map<string, Standing>> {
  const standing = new Map<string, Standing>();
  const imported = new Map<string, number | null>();
  for (const { day, pushes, minutes } of await listPushDays(db, of.programId, of.memberId, span)) {
    imported.set(day, minutes);
    if (pushes !== null) standing.set(keyOf({ metric: 'pushes', day }), { value: pushes, typed: false });
  }
  for (const [day, { activities }] of recordOf) {
    const entry = activities.find(({ activityId }) => activityId === pushActivity);
    if (entry)
      standing.set(keyOf({ metric: 'pushMinutes', day }), {
        value: entry.minutes,
        typed: entry.minutes !== imported.get(day),
      });
  }
  return standing;
}

const isOfPushes = (one: DayToWrite): one is DayToWrite & { metric: PushValue } => isPush(one.metric);

/** Keeps pushes as they are, and writes their minutes as minutes of the activity, under the member's lock. */
export async function writePushes(
  context: WorkContext,
  tx: Db,
  memberId: string,
  all: readonly DayToWrite[],
): Promise<void> {
  const { programId, now } = context;
  const days = all.filter(isOfPushes);
  for (const metric of pushValues) {
    const own = days.filter((one) => one.metric === metric);
    if (own.length) await savePushes(tx, { programId, memberId }, metric, own);
  }
  const minutes = days.filter(({ metric }) => metric === 'pushMinutes');
  if (!minutes.length) return;
  const { rate } = (await findActivityOf(tx, programId, pushActivity))!;
  const entries = minutes.map(({ day, value }) => {
    return { memberId, day, activityId: pushActivity, minutes: value ?? 0, rate };
  });
  const since = minutes.map(({ day }) => day).toSorted()[0]!;
  await aroundLateDays(tx, { programId, now, memberIds: [memberId], since }, () =>
    inUnitOfWork(tx, async (unit) => {
      writeActivities(unit, programId, entries, now);
      await emit(context, unit, 'activity.imported', { memberIds: [memberId] });
    }),
  );
}
