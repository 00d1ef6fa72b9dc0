import type {
  ListedPlatformSchedule,
  PlatformSchedule,
} from '#contract/features/reporting/platform-schedules.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { stopOf } from './platform-schedules.policy.ts';
import { findSchedule, listReaders } from './platform-schedules.queries.ts';
import type { PlatformScheduleRow } from './platform-schedules.types.ts';

export const onPlatform = ({ deps }: Pick<Context, 'deps'>): Db =>
  deps.gateway.forPlatform('schedule reports about programs');

/** Returns a schedule of the caller's own staff. Those of others do not exist for them. */
export async function accessSchedule(
  { actor }: Pick<Context, 'actor'>,
  db: Db,
  id: string,
): Promise<PlatformScheduleRow> {
  const row = await findSchedule(db, id);
  if (!row || row.resellerId !== actor.resellerId) throw notFound();
  return row;
}

export function presentSchedule(row: PlatformScheduleRow): ListedPlatformSchedule {
  const stopped = stopOf(row);
  return {
    id: row.id,
    report: row.report,
    search: row.search,
    rhythm: row.rhythm,
    hour: row.atHour,
    nextOn: stopped ? null : row.nextOn,
    stopped,
    maker: row.makerName,
    readers: row.readers,
  };
}

/** Returns a schedule with whom it tells, and what the caller may do with it. */
export async function scheduleOf(
  context: Pick<Context, 'actor'>,
  db: Db,
  id: string,
): Promise<PlatformSchedule> {
  const { loginId } = context.actor;
  const row = await accessSchedule(context, db, id);
  const readers = await listReaders(db, id);
  return {
    ...presentSchedule(row),
    recipients: readers.map(({ id: readerId, name, opens }) => ({ id: readerId, name, opens })),
    abilities: {
      takeOver: row.madeBy !== loginId,
      leave: readers.some(({ id: readerId }) => readerId === loginId),
    },
  };
}
