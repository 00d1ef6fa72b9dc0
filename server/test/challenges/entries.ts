import { readDaysOn } from '../../src/domain/activity/public.ts';
import { totalDay } from '../../src/domain/activity/pure.ts';
import { emit } from '../../src/kernel/events/public.ts';
import { inTransaction, type Db } from '../../src/platform/db/handle.ts';
import { contextOf } from '../../seed/builders/members.ts';
import type { TestApi } from '../api.ts';

type Source = 'device' | 'import' | 'manual';

async function totalOf(tx: Db, programId: string, memberId: string, day: string): Promise<number> {
  const [record] = (await readDaysOn(tx, programId, [memberId], [day])).get(memberId) ?? [];
  return record ? totalDay(record, 'replace').total : 0;
}

/**
 * Writes (or with null deletes) the steps of one day as a source would, and emits the event of the activity feature.
 */
export async function putSteps(
  api: TestApi,
  who: { programId: string; id: string },
  day: string,
  steps: number | null,
  source: Source = 'device',
): Promise<void> {
  const { programId, id: memberId } = who;
  const context = contextOf(api.deps, programId);
  const recordedAt = context.now;
  const row = { programId, memberId, day, source };
  await inTransaction(context.db, async (tx) => {
    const before = await tx
      .selectFrom('stepDay')
      .selectAll()
      .where((eb) => eb.and(row))
      .executeTakeFirst();
    if (before) {
      const { steps: amount, recordedAt: at } = before;
      await tx
        .insertInto('entryRevision')
        .values({
          programId,
          memberId,
          day,
          source,
          amount,
          recordedAt: at,
          replacedAt: recordedAt,
        })
        .execute();
    }
    await tx
      .deleteFrom('stepDay')
      .where((eb) => eb.and(row))
      .execute();
    if (steps !== null)
      await tx
        .insertInto('stepDay')
        .values({ ...row, steps, recordedAt })
        .execute();
    await emit(context, tx, 'activity.recorded', {
      changes: [{ memberId, day, before: 0, total: await totalOf(tx, programId, memberId, day), goal: 8000 }],
    });
  });
}

/** Minutes of a converter activity at a rate. */
export async function putActivity(
  api: TestApi,
  who: { programId: string; id: string },
  day: string,
  entry: { activityId: string; minutes: number; rate: number },
): Promise<void> {
  const { programId, id: memberId } = who;
  const context = contextOf(api.deps, programId);
  await inTransaction(context.db, async (tx) => {
    await tx
      .insertInto('converterEntry')
      .values({ programId, memberId, day, ...entry, recordedAt: context.now })
      .execute();
    await emit(context, tx, 'activity.recorded', {
      changes: [{ memberId, day, before: 0, total: await totalOf(tx, programId, memberId, day), goal: 8000 }],
    });
  });
}
