import { listen } from '../../../kernel/events/public.ts';
import { noteDue, noteTeams, insertResults } from '../badges.queries.ts';
import { earnedNow, takeBadgesBack } from '../services/take-badges-back.ts';
import { isFirst, isWorthALook } from '../scoring/worth-a-look.ts';

const daysMs = 24 * 3_600_000;
/** After so long, whatever is added to a day is looked at at once (isWorthALook): in every time zone it lies back by then. */
const laterMs = 3 * daysMs;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Members who may have earned something are noted in the transaction of their act; the job badges.settle does the
 * rest.
 */
export const badgeListeners = [
  listen('activity.recorded', { stage: 'note' }, async ({ programId, now }, unit, { changes }) => {
    const today = dayOf(now);
    const notes = changes.flatMap((change) => {
      const { memberId } = change;
      if (!isWorthALook(change, today)) return [];
      const soon = { memberId, dueAt: now };
      return isFirst(change) ? [soon, { memberId, dueAt: new Date(now.getTime() + laterMs) }] : [soon];
    });
    noteDue(unit, programId, notes);
  }),
  ...(['activity.imported', 'metrics.imported', 'friends.made'] as const).map((name) =>
    listen(name, { stage: 'note' }, ({ programId, now }, unit, { memberIds }) =>
      noteDue(
        unit,
        programId,
        memberIds.map((memberId) => ({ memberId, dueAt: now })),
      ),
    ),
  ),
  ...(
    [
      'metrics.recorded',
      'journal.written',
      'journal.commented',
      'member.registrationMoved',
      'challenge.dayExcused',
    ] as const
  ).map((name) =>
    listen(name, { stage: 'note' }, ({ programId, now }, unit, { memberId }) =>
      noteDue(unit, programId, [{ memberId, dueAt: now }]),
    ),
  ),
  listen('activity.takingBack', { stage: 'note' }, async (context, unit, { memberId, remembered }) => {
    remembered.set('badges', await earnedNow(context, unit, memberId));
  }),
  listen('activity.takenBack', { stage: 'note' }, async (context, unit, undone) => {
    await takeBadgesBack(context, unit, undone, undone.remembered.get('badges') ?? []);
    // A day that an admin restored earns again.
    noteDue(unit, context.programId, [{ memberId: undone.memberId, dueAt: context.now }]);
  }),
  listen('team.membershipChanged', { stage: 'note' }, ({ programId, now }, unit, { memberIds }) =>
    noteDue(
      unit,
      programId,
      memberIds.map((memberId) => ({ memberId, dueAt: now })),
    ),
  ),
  listen('challenge.joined', { stage: 'note' }, async ({ programId, now }, unit, { memberIds, teamIds }) => {
    noteDue(
      unit,
      programId,
      memberIds.map((memberId) => ({ memberId, dueAt: now })),
    );
    await noteTeams(unit, programId, teamIds, now);
  }),
  listen(
    'challenge.closed',
    { stage: 'note' },
    async ({ programId, now }, unit, { challenge, endDate, outcomes }) => {
      const results = outcomes.flatMap(({ memberId, finished, won }) => [
        ...(finished ? [{ memberId, kind: 'finished' as const }] : []),
        ...(won ? [{ memberId, kind: 'won' as const }] : []),
      ]);
      await insertResults(unit, programId, challenge.id, endDate, results);
      const memberIds = [...new Set(results.map((row) => row.memberId))];
      noteDue(
        unit,
        programId,
        memberIds.map((memberId) => ({ memberId, dueAt: now })),
      );
    },
  ),
];
