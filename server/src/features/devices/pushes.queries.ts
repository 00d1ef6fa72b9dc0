import type { PushValue } from '#contract/features/devices/device-files.ts';
import { sql, type Db } from '../../platform/db/db.ts';

interface Pushed {
  day: string;
  pushes: number | null;
  minutes: number | null;
}

export async function listPushDays(
  db: Db,
  programId: string,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<Pushed[]> {
  const { rows } = await sql<Pushed>`select day, pushes, minutes from push_day
    where program_id = ${programId} and member_id = ${memberId} and day between ${from}::date and ${to}::date`.execute(
    db,
  );
  return rows;
}

const columnOf = { pushes: 'pushes', pushMinutes: 'minutes' } as const;

/** Keeps a value of days. Null takes it away, and a day without any goes. */
export async function savePushes(
  tx: Db,
  { programId, memberId }: { programId: string; memberId: string },
  metric: PushValue,
  days: readonly { day: string; value: number | null }[],
): Promise<void> {
  const column = columnOf[metric];
  for (let from = 0; from < days.length; from += 1_000)
    await tx
      .insertInto('pushDay')
      .values(
        days.slice(from, from + 1_000).map(({ day, value }) => ({
          programId,
          memberId,
          day,
          pushes: null,
          minutes: null,
          [column]: value,
        })),
      )
      .onConflict((on) =>
        on
          .columns(['programId', 'memberId', 'day'])
          .doUpdateSet((eb) => ({ [column]: eb.ref(`excluded.${column}`) })),
      )
      .execute();
  await sql`delete from push_day where program_id = ${programId} and member_id = ${memberId}
    and pushes is null and minutes is null`.execute(tx);
}
