import { listen } from '../../../core/events/public.ts';
import { awardCapped, awardDays, awardPoints } from '../../../core/points/public.ts';
import { noteDue, readToday } from '../points.queries.ts';

/** What earns points (docs/domain.md#points), in the transaction of what it is earned by. */
export const pointListeners = [
  listen('activity.recorded', ({ programId, now }, tx, { changes }) => {
    // What a day had reached before was paid then: most changes pay nothing, and ask the database nothing.
    const due = changes.filter(
      ({ before, total, goal }) => total > before && (before === 0 || (before < goal && total >= goal)),
    );
    return awardDays(tx, programId, due, now);
  }),
  // Years may come in at once: they are reckoned a moment later.
  listen('activity.imported', ({ programId, now }, tx, { memberIds }) =>
    noteDue(tx, programId, memberIds, now),
  ),
  listen('metrics.imported', ({ programId, now }, tx, { memberIds }) =>
    noteDue(tx, programId, memberIds, now),
  ),
  listen('metrics.recorded', ({ programId, now }, tx, { memberId, metric, days }) =>
    awardCapped(tx, programId, { memberId, rule: 'metric', cause: metric, days }, now),
  ),
  // The first of a day; what was paid stays when it is deleted.
  listen('journal.written', async ({ programId, now }, tx, { memberId, day, hasEntry }) => {
    await awardPoints(tx, programId, hasEntry ? [{ memberId, day, rule: 'journal', cause: '' }] : [], now);
  }),
  listen('journal.commented', ({ programId, now }, tx, { memberId, day, commentId: cause }) =>
    awardCapped(tx, programId, { memberId, rule: 'comment', cause, days: [day] }, now),
  ),
  listen('challenge.joined', async ({ programId, now }, tx, { challengeId: cause, memberIds }) => {
    const today = await readToday(tx, programId, memberIds, now);
    const awards = today.map(({ memberId, day }) => ({
      memberId,
      day,
      cause,
      rule: 'challenge_joined' as const,
    }));
    // Coming back to a challenge on another day is no new one.
    await awardPoints(tx, programId, awards, now);
  }),
];
