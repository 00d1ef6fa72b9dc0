import { listen } from '../../../kernel/events/public.ts';
import { moveRegistration, rescoreMembers, syncRosters } from '../../../domain/scoring/public.ts';

/**
 * The things that change scores: entries, imports and members who change teams. Writers of entries hold the members'
 * locks (`locked`).
 */
export const scoreListeners = [
  listen('activity.recorded', { stage: 'score' }, (context, unit, { changes }) =>
    rescoreMembers(context, unit, {
      memberIds: changes.map((change) => change.memberId),
      challengeId: null,
      locked: true,
    }),
  ),
  listen('activity.imported', { stage: 'score' }, async (context, tx, { memberIds }) => {
    await rescoreMembers(context, tx, { memberIds, challengeId: null, locked: true });
  }),
  listen('metrics.imported', { stage: 'score' }, (context, tx, { memberIds }) =>
    rescoreMembers(context, tx, { memberIds, challengeId: null, locked: true }),
  ),
  // Under the member's lock, as everything that pays.
  listen('points.settled', { stage: 'score' }, (context, tx, { memberIds }) =>
    rescoreMembers(context, tx, { memberIds, challengeId: null, locked: true }),
  ),
  listen('metrics.recorded', { stage: 'score' }, (context, tx, { memberId }) =>
    rescoreMembers(context, tx, { memberIds: [memberId], challengeId: null, locked: true }),
  ),
  listen('journal.written', { stage: 'score' }, (context, tx, { memberId }) =>
    rescoreMembers(context, tx, { memberIds: [memberId], challengeId: null, locked: true }),
  ),
  // Points for a comment count in points challenges.
  listen('journal.commented', { stage: 'score' }, (context, tx, { memberId }) =>
    rescoreMembers(context, tx, { memberIds: [memberId], challengeId: null, locked: true }),
  ),
  listen('member.registrationMoved', { stage: 'score' }, moveRegistration),
  listen('team.membershipChanged', { stage: 'score' }, (context, tx, { teamId, fromTeamId, memberIds }) =>
    syncRosters(context, tx, fromTeamId === undefined ? [teamId] : [fromTeamId, teamId], memberIds),
  ),
  listen(
    'organization.membershipChanged',
    { stage: 'score' },
    (context, tx, { organizationIds, memberIds }) => syncRosters(context, tx, organizationIds, memberIds),
  ),
];
