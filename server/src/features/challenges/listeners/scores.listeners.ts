import { listen } from '../../../core/events/public.ts';
import { rescoreMembers } from '../services/rescore-members.ts';
import { readAhead } from '../services/score-cases.ts';
import { syncRosters } from '../services/sync-rosters.ts';

/** What moves scores: entries, imports and people who change teams. Who writes entries holds the members' locks. */
export const scoreListeners = [
  listen('activity.recording', async (context, tx, { memberIds, days, offer }) => {
    const standing = readAhead(context, tx, memberIds, days);
    if (standing) offer(standing);
  }),
  listen('activity.recorded', async (context, tx, { changes }) => {
    const written = changes.flatMap(({ memberId, record }) => (record ? [{ memberId, record }] : []));
    await rescoreMembers(context, tx, {
      memberIds: changes.map((change) => change.memberId),
      challengeId: null,
      locked: true,
      // What was read ahead lacks a day that nobody knows.
      ...(written.length === changes.length && { written }),
    });
  }),
  listen('activity.imported', async (context, tx, { memberIds }) => {
    await rescoreMembers(context, tx, { memberIds, challengeId: null, locked: true });
  }),
  listen('metrics.imported', (context, tx, { memberIds }) =>
    rescoreMembers(context, tx, { memberIds, challengeId: null, locked: true }),
  ),
  // Under the member's lock, as everything that pays.
  listen('points.settled', (context, tx, { memberIds }) =>
    rescoreMembers(context, tx, { memberIds, challengeId: null, locked: true }),
  ),
  listen('metrics.recorded', (context, tx, { memberId }) =>
    rescoreMembers(context, tx, { memberIds: [memberId], challengeId: null, locked: true }),
  ),
  listen('journal.written', (context, tx, { memberId }) =>
    rescoreMembers(context, tx, { memberIds: [memberId], challengeId: null, locked: true }),
  ),
  // What a comment earned in the ledger counts in challenges of points.
  listen('journal.commented', (context, tx, { memberId }) =>
    rescoreMembers(context, tx, { memberIds: [memberId], challengeId: null, locked: true }),
  ),
  listen('team.membershipChanged', (context, tx, { teamId, memberIds }) =>
    syncRosters(context, tx, [teamId], memberIds),
  ),
  listen('organization.membershipChanged', (context, tx, { organizationIds, memberIds }) =>
    syncRosters(context, tx, organizationIds, memberIds),
  ),
];
