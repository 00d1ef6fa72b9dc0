import { badgeOf, isBadge } from '#contract/badges.ts';
import { listen } from '../../../core/events/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { NewFeedItem } from '../feed.types.ts';
import { findOnTeam, insertFeedItems } from '../feed-items.queries.ts';

const valueOf = (badge: string) => (isBadge(badge) ? badgeOf(badge).value : 0);

/** Of several badges that came at once the one that is worth most is told: friends hear of the day, not of a list. */
const mostOf = (badges: readonly string[]): string =>
  badges.reduce((most, badge) => (valueOf(badge) > valueOf(most) ? badge : most));

/** What happens elsewhere and is told to friends, in the transaction in which it happens. */
export const feedListeners = [
  listen('badge.awarded', ({ programId, now }, tx, { awards }) =>
    insertFeedItems(
      tx,
      programId,
      [...Map.groupBy(awards, ({ memberId }) => memberId)].map(([memberId, theirs]): NewFeedItem => ({
        memberId,
        kind: 'badge',
        subject: mostOf(theirs.map(({ badge }) => badge)),
        subjectId: null,
      })),
      { now, onlyWithFriends: false },
    ),
  ),

  listen('challenge.joined', ({ programId, now }, tx, { challengeId, memberIds }) =>
    insertFeedItems(
      tx,
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

  listen('friends.made', ({ programId, now }, tx, { memberIds: [one, other] }) =>
    insertFeedItems(
      tx,
      programId,
      [
        { memberId: one, kind: 'friends', subject: other, subjectId: other },
        { memberId: other, kind: 'friends', subject: one, subjectId: one },
      ],
      { now, onlyWithFriends: false },
    ),
  ),

  // Told of who came, not of who left.
  listen('team.membershipChanged', async ({ programId, now }, tx, { teamId, memberIds }) => {
    const on = await findOnTeam(tx, programId, teamId, memberIds);
    const came = on.map((memberId): NewFeedItem => ({
      memberId,
      kind: 'team',
      subject: teamId,
      subjectId: teamId,
    }));
    await insertFeedItems(tx, programId, came, { now, onlyWithFriends: false });
  }),

  // The goal of a day, once, when it is reached; days that are long over are no news.
  listen('activity.recorded', ({ programId, now }, tx, { changes }) => {
    const yesterday = addDays(dayIn('UTC', now), -1);
    const reached = changes.filter(
      ({ day, before, total, goal }) => before < goal && total >= goal && day >= yesterday,
    );
    const items = reached.map(({ memberId, day }): NewFeedItem => ({
      memberId,
      kind: 'goal',
      subject: day,
      subjectId: null,
    }));
    return insertFeedItems(tx, programId, items, { now, onlyWithFriends: true });
  }),
];
