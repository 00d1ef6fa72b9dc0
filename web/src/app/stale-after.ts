import { getPointsInChallenge } from '#contract/features/boards/standing.ts';
import { listMemberChallenges } from '#contract/features/challenges/lists.ts';
import { listDirectory } from '#contract/features/member-center/directory.ts';
import { listJoinRequests } from '#contract/features/messages/join-requests.ts';
import { listMemberLedger } from '#contract/features/points/member-points.ts';
import { getMemberPoints, getPointAmounts } from '#contract/features/points/points.ts';
import { searchPrograms } from '#contract/features/programs/all-programs.ts';
import {
  getDailyGraphData,
  getProgramAggregateData,
  getProgramLeaderboard,
} from '#contract/features/sitewide/sitewide.ts';
import { listTeamMembers } from '#contract/features/teams/teams.ts';
import { activityKeys } from '../features/activity/query-keys.ts';
import { badgeKeys } from '../features/badges/query-keys.ts';
import { boardKeys } from '../features/boards/query-keys.ts';
import { challengeKeys } from '../features/challenges/query-keys.ts';
import { discussionKeys } from '../features/discussions/query-keys.ts';
import { feedKeys } from '../features/feed/query-keys.ts';
import { friendKeys } from '../features/friends/query-keys.ts';
import { journalKeys } from '../features/journals/query-keys.ts';
import { mapKeys } from '../features/maps/query-keys.ts';
import { messageKeys } from '../features/messages/query-keys.ts';
import { organizationKeys } from '../features/organizations/query-keys.ts';
import { programKeys } from '../features/programs/query-keys.ts';
import { teamKeys } from '../features/teams/query-keys.ts';
import { todayKeys } from '../features/today/query-keys.ts';
import { wellnessKeys } from '../features/wellness/query-keys.ts';
import { authUserKeys } from '../lib/api/auth-user.ts';
import type { StaleAfter } from '../lib/api/changes.ts';

const scores = [challengeKeys.list.any(), challengeKeys.detail.any(), boardKeys.all];
const points = [
  getMemberPoints,
  getPointsInChallenge,
  listMemberChallenges,
  listMemberLedger,
  getPointAmounts,
  listDirectory,
];
const messages = [messageKeys.all, listJoinRequests];
const sitewide = [getProgramAggregateData, getDailyGraphData, getProgramLeaderboard];

/**
 * The queries of other features that each change makes stale. A feature handles its own queries; a change that reaches
 * further is named in `lib/api/changes.ts` and listed here.
 */
export const staleAfter: StaleAfter = {
  'activity.recorded': [
    todayKeys.all,
    badgeKeys.all,
    ...points,
    ...sitewide,
    friendKeys.all,
    feedKeys.all,
    ...scores,
  ],
  'challenge.changed': [boardKeys.all, todayKeys.all, discussionKeys.all, ...messages],
  'challenge.joinRequested': [...messages],
  'challenge.resultSeen': [todayKeys.all],
  'content.moderated': [journalKeys.all, discussionKeys.all, friendKeys.all],
  'days.imported': 'everything',
  // From another tab or device: this page has written nothing.
  'entries.moved': [
    activityKeys.day.any(),
    activityKeys.ownDay.any(),
    wellnessKeys.all,
    todayKeys.all,
    badgeKeys.all,
    ...points,
    ...sitewide,
    friendKeys.all,
    feedKeys.all,
    ...scores,
  ],
  'friends.changed': [
    ...messages,
    journalKeys.all,
    feedKeys.all,
    challengeKeys.list.any(),
    challengeKeys.candidates.any(),
    organizationKeys.candidates.any(),
  ],
  'kudos.given': [feedKeys.all],
  'map.saved': [mapKeys.list.any(), challengeKeys.maps.any(), challengeKeys.chosenMap.any()],
  'program.moved': [programKeys.outside.any(), searchPrograms],
  // The language, time zone and daily goal affect nearly every answer.
  'member.changed': 'everything',
  // Members come onto teams and into challenges, or lose access.
  'members.acted': 'everything',
  'message.answered': [
    ...scores,
    challengeKeys.entrants.any(),
    challengeKeys.invites.any(),
    todayKeys.all,
    teamKeys.all,
    listTeamMembers,
    authUserKeys.all,
    friendKeys.all,
  ],
  'messages.moved': [challengeKeys.detail.any(), challengeKeys.invites.any(), friendKeys.all],
  'metrics.recorded': [todayKeys.all, badgeKeys.all, ...points, ...scores],
  'organization.changed': [
    ...scores,
    challengeKeys.entrants.any(),
    challengeKeys.candidates.any(),
    todayKeys.all,
  ],
  // Settings decide what nearly every screen offers.
  'program.changed': 'everything',
  'questions.answered': [...points],
  'team.changed': [
    ...scores,
    challengeKeys.candidates.any(),
    organizationKeys.candidates.any(),
    authUserKeys.all,
  ],
  'team.invited': [...messages],
};
