import { findProgram } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import type { CalendarSource } from '../../kernel/manifest/public.ts';
import { currentVersions, releasedShelf } from './services/released-shelf.ts';
import { wordsOf } from './workshops.presenter.ts';
import { listComingWorkshops } from './workshops.queries.ts';

/** Workshops that are over stay in a calendar this long. */
const keptMs = 60 * 86_400_000;
const most = 200;

/** For a member's calendar: the workshops they have a seat in or wait for. */
export const workshopsCalendar: CalendarSource = {
  async load({ language, memberId, ...context }) {
    const { db, programId, now } = context;
    const program = await findProgram(db, programId);
    if (!program?.settings.mentalWellnessEnabled || !tierHas(program.tier, 'mentalWellness')) return [];
    const { planTopicsHidden } = program.settings;
    const shelf = await releasedShelf(context, await currentVersions(context), language);
    const asked = { from: new Date(now.getTime() - keptMs), onlyMine: true, most };
    const rows = await listComingWorkshops(db, programId, memberId, asked);
    return rows
      .filter(({ topic }) => shelf.topics.has(topic) && !planTopicsHidden.includes(topic))
      .map((row) => {
        const { title, summary } = wordsOf(row, shelf);
        const { id, startsAt, minutes, place, revision, updatedAt } = row;
        const isCertain = row.state === 'seat';
        const text = [summary, isCertain ? row.link : null].filter(Boolean).join('\n');
        const path = `/plan/workshop/${id}`;
        return { id, title, text, place, path, revision, updatedAt, isCertain, startsAt, minutes };
      });
  },
};
