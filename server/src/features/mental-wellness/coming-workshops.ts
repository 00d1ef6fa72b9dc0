import type { ContentCard } from '#contract/features/mental-wellness/plan.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Reader } from './mental-wellness.access.ts';
import { presentWorkshopCard } from './workshops.presenter.ts';
import { listComingWorkshops } from './workshops.queries.ts';

/** More than any program holds at a time. */
const most = 200;

/** Workshops to come on topics that the program shows, the next ones first. */
export async function comingWorkshops(
  { db, programId, now }: Context,
  { memberId, shelf }: Pick<Reader, 'memberId' | 'shelf'>,
): Promise<ContentCard[]> {
  const rows = await listComingWorkshops(db, programId, memberId, { from: now, onlyMine: false, most });
  return rows.filter(({ topic }) => shelf.topics.has(topic)).map((row) => presentWorkshopCard(row, shelf));
}
