import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import { getBadge, listMemberBadges } from '#contract/features/badges/badges.ts';
import { getRecords, getStreakCalendar } from '#contract/features/badges/records.ts';
import { getStreak } from '#contract/features/badges/streaks.ts';
import { listProgramChallenges, listMemberChallenges } from '#contract/features/challenges/lists.ts';
import { getToday } from '#contract/features/today/today.ts';
import { listFeed } from '#contract/features/feed/feed.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { getWellnessMetricData } from '#contract/features/wellness/wellness.ts';
import { getExcusedDays } from '#contract/features/challenges/excused-days.ts';
import { listChallengeEntrants } from '#contract/features/challenges/entrants.ts';
import { listChallengeInvites } from '#contract/features/challenges/requests.ts';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { getProgramDetail, searchPrograms } from '#contract/features/programs/all-programs.ts';
import { listMaps } from '#contract/features/maps/maps.ts';
import { listMadeMaps } from '#contract/features/maps/making.ts';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { getStepData } from '#contract/features/activity/activity.ts';
import { listJoinRequests } from '#contract/features/messages/join-requests.ts';
import {
  getDailyGraphData,
  getProgramAggregateData,
  getProgramLeaderboard,
} from '#contract/features/sitewide/sitewide.ts';
import { friendReads } from '../features/friends/reads.ts';
import { journalReads } from '../features/journals/reads.ts';
import { pointReads } from '../features/points/reads.ts';
import { teamReads } from '../features/teams/reads.ts';
import { discussionChanged } from '../features/discussions/reads.ts';
import { authUserKeys } from '../lib/api/auth-user.ts';
import type { StaleAfter } from '../lib/api/changes.ts';

const challengeLists = [listMemberChallenges, listProgramChallenges];
const boards = [getLeaderboard, explainScore];
const badges = [listMemberBadges, getBadge, getRecords, getStreakCalendar, getStreak];
/** Those who can be brought into a challenge or an organization. */
const candidates = [listProgramMembers, listProgramTeams, listProgramOrganizations];
const scores = [...challengeLists, getChallenge, getExcusedDays, ...boards];
const messages = [listMessages, listJoinRequests];
const sitewide = [getProgramAggregateData, getDailyGraphData, getProgramLeaderboard];

/**
 * The queries of other features that each change makes stale. A feature handles its own queries; a change that reaches
 * further is named in `lib/api/changes.ts` and listed here.
 */
export const staleAfter: StaleAfter = {
  'activity.recorded': [getToday, ...badges, ...pointReads, ...sitewide, ...friendReads, listFeed, ...scores],
  'challenge.changed': [...boards, getToday, ...discussionChanged.stale, ...messages],
  'challenge.dayExcused': [...challengeLists, getChallenge, ...boards, getToday, ...badges],
  'challenge.joinRequested': [...messages],
  'challenge.resultSeen': [getToday],
  'content.moderated': [...journalReads, ...discussionChanged.stale, ...friendReads],
  'days.imported': 'everything',
  // From another tab or device: this page has written nothing.
  'entries.moved': [
    getStepData,
    getOwnDay,
    getWellnessMetricData,
    getToday,
    ...badges,
    ...pointReads,
    ...sitewide,
    ...friendReads,
    listFeed,
    ...scores,
  ],
  'friends.changed': [...messages, ...journalReads, listFeed, ...challengeLists, ...candidates],
  'kudos.given': [listFeed],
  'map.saved': [listMadeMaps, listMaps],
  'program.moved': [getProgramDetail, searchPrograms],
  // The language, time zone and daily goal affect nearly every answer.
  'member.changed': 'everything',
  // Members come onto teams and into challenges, or lose access.
  'members.acted': 'everything',
  'message.answered': [
    ...scores,
    listChallengeEntrants,
    listChallengeInvites,
    getToday,
    ...teamReads,
    authUserKeys.all,
    ...friendReads,
  ],
  'messages.moved': [getChallenge, listChallengeInvites, ...friendReads],
  'metrics.recorded': [getToday, ...badges, ...pointReads, ...scores],
  'organization.changed': [...scores, listChallengeEntrants, ...candidates, getToday],
  // Settings decide what nearly every screen offers.
  'program.changed': 'everything',
  'questions.answered': pointReads,
  'team.changed': [...scores, ...candidates, authUserKeys.all],
  'team.invited': [...messages],
};
