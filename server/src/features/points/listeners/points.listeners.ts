import { emit, listen } from '../../../kernel/events/public.ts';
import { awardCapped, awardDays, awardPoints, takePointsBack } from '../../../domain/points/public.ts';
import { isNewlyMet, meetsGoal } from '../../../domain/members/pure.ts';
import { noteDue, readToday } from '../points.queries.ts';

/** Awards points (docs/domain.md#points), in the transaction of the act that earns them. */
export const pointListeners = [
  listen('activity.recorded', { stage: 'earn' }, ({ programId, now }, unit, { changes }) => {
    // Points that a day had reached before were paid then. Most changes pay nothing and need no query.
    const due = changes.filter(
      (change) => change.total > change.before && (change.before === 0 || isNewlyMet(change)),
    );
    awardDays(unit, programId, due, now);
  }),
  // A file may bring years of entries, so they are counted a little later.
  listen('activity.imported', { stage: 'earn' }, ({ programId, now }, unit, { memberIds }) =>
    noteDue(unit, programId, memberIds, now),
  ),
  // Days that count now pay a little later, too.
  listen('member.registrationMoved', { stage: 'earn' }, ({ programId, now }, unit, { memberId }) =>
    noteDue(unit, programId, [memberId], now),
  ),
  listen('metrics.imported', { stage: 'earn' }, ({ programId, now }, unit, { memberIds }) =>
    noteDue(unit, programId, memberIds, now),
  ),
  listen('metrics.recorded', { stage: 'earn' }, ({ programId, now }, unit, { memberId, metric, days }) =>
    awardCapped(unit, programId, { memberId, rule: 'metric', cause: metric, days }, now),
  ),
  listen(
    'activity.takenBack',
    { stage: 'earn' },
    async (context, unit, { memberId, changes, metrics, taken }) => {
      const { programId, now } = context;
      const causes = [
        ...changes.flatMap(({ day, before, total, goal }) => [
          ...(before > 0 && total === 0 ? [{ memberId, day, rule: 'any_steps' as const, cause: '' }] : []),
          ...(meetsGoal(before, goal) && !meetsGoal(total, goal)
            ? [{ memberId, day, rule: 'goal_met' as const, cause: '' }]
            : []),
        ]),
        ...metrics.map(({ metric, day }) => ({ memberId, day, rule: 'metric' as const, cause: metric })),
      ];
      taken.points += await takePointsBack(unit, programId, causes, now);
      // A day that an admin restored pays again.
      const risen = changes.filter(({ before, total }) => total > before);
      awardDays(unit, programId, risen, now);
      if (taken.points > 0 || risen.length)
        await emit(context, unit, 'points.settled', { memberIds: [memberId] });
    },
  ),
  // The first of a day pays; points already paid stay when it is deleted.
  listen(
    'journal.written',
    { stage: 'earn' },
    async ({ programId, now }, unit, { memberId, day, hasEntry }) => {
      await awardPoints(
        unit,
        programId,
        hasEntry ? [{ memberId, day, rule: 'journal', cause: '' }] : [],
        now,
      );
    },
  ),
  listen(
    'journal.commented',
    { stage: 'earn' },
    ({ programId, now }, unit, { memberId, day, commentId: cause }) =>
      awardCapped(unit, programId, { memberId, rule: 'comment', cause, days: [day] }, now),
  ),
  listen(
    'challenge.joined',
    { stage: 'earn' },
    async ({ programId, now }, unit, { challengeId: cause, memberIds }) => {
      const today = await readToday(unit, programId, memberIds, now);
      const awards = today.map(({ memberId, day }) => ({
        memberId,
        day,
        cause,
        rule: 'challenge_joined' as const,
      }));
      // Returning to a challenge on another day does not count as joining a new one.
      await awardPoints(unit, programId, awards, now);
    },
  ),
];
