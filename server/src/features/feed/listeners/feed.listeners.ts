import { listen } from '../../../kernel/events/public.ts';
import { isNewlyMet } from '../../../domain/members/pure.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { NewFeedItem } from '../feed.types.ts';
import { findOnTeam, insertFeedItems } from '../feed-items.queries.ts';

/** Of several badges at once, friends see the most valuable one. */
const mostOf = (badges: readonly { badge: string; value: number }[]): string =>
  badges.reduce((most, one) => (one.value > most.value ? one : most)).badge;

/** Writes feed items for events of other features, in their transaction. */
export const feedListeners = [
  listen('badge.awarded', { stage: 'note' }, ({ programId, now }, unit, { awards }) =>
    insertFeedItems(
      unit,
      programId,
      [...Map.groupBy(awards, ({ memberId }) => memberId)].map(([memberId, theirs]): NewFeedItem => ({
        memberId,
        kind: 'badge',
        subject: mostOf(theirs),
        subjectId: null,
      })),
      { now, onlyWithFriends: false },
    ),
  ),

  listen('challenge.joined', { stage: 'note' }, ({ programId, now }, unit, { challengeId, memberIds }) =>
    insertFeedItems(
      unit,
      programId,
      memberIds.map((memberId): NewFeedItem => ({
        memberId,
        kind: 'challenge',
        subject: challengeId,
        subjectId: challengeId,
      })),
      { now, onlyWithFriends: false },
    ),
  ),

  listen('friends.made', { stage: 'note' }, ({ programId, now }, unit, { memberIds: [one, other] }) =>
    insertFeedItems(
      unit,
      programId,
      [
        { memberId: one, kind: 'friends', subject: other, subjectId: other },
        { memberId: other, kind: 'friends', subject: one, subjectId: one },
      ],
      { now, onlyWithFriends: false },
    ),
  ),

  // Only members who joined get an item.
  listen(
    'team.membershipChanged',
    { stage: 'note' },
    async ({ programId, now }, unit, { teamId, memberIds }) => {
      const on = await findOnTeam(unit, programId, teamId, memberIds);
      const came = on.map((memberId): NewFeedItem => ({
        memberId,
        kind: 'team',
        subject: teamId,
        subjectId: teamId,
      }));
      insertFeedItems(unit, programId, came, { now, onlyWithFriends: false });
    },
  ),

  // The goal of a day, once, when it is reached. Days long past are not news.
  listen('activity.recorded', { stage: 'note' }, ({ programId, now }, unit, { changes }) => {
    const yesterday = addDays(dayIn('UTC', now), -1);
    const reached = changes.filter((change) => isNewlyMet(change) && change.day >= yesterday);
    const items = reached.map(({ memberId, day }): NewFeedItem => ({
      memberId,
      kind: 'goal',
      subject: day,
      subjectId: null,
    }));
    insertFeedItems(unit, programId, items, { now, onlyWithFriends: true });
  }),
];
