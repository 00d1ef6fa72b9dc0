import { listChallengeChanges } from '#contract/features/challenges/changes.ts';
import { getChallenge, type Challenge } from '#contract/features/challenges/challenges.ts';
import { listChallengeDirectory } from '#contract/features/challenges/directory.ts';
import { getChallengeDraw, listDrawEntries } from '#contract/features/challenges/draws.ts';
import { getExcusedDays } from '#contract/features/challenges/excused-days.ts';
import { listChallengeEntrants } from '#contract/features/challenges/entrants.ts';
import { listMemberChallenges, listProgramChallenges } from '#contract/features/challenges/lists.ts';
import { getPlatformChallenge, searchChallenges } from '#contract/features/challenges/platform.ts';
import { listPreventativeEntries } from '#contract/features/challenges/preventative.ts';
import { listChallengeQuestions } from '#contract/features/challenges/questions.ts';
import { listChallengeInvites } from '#contract/features/challenges/requests.ts';
import { getChallengeResult } from '#contract/features/challenges/results.ts';
import { listMaps } from '#contract/features/maps/maps.ts';
import { listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { keyOf, type QueryKey } from '../../lib/api/query-keys.ts';

/** Who can be brought into a challenge. */
export const candidateLists = {
  members: listProgramMembers,
  teams: listProgramTeams,
  organizations: listProgramOrganizations,
} as const;

const lists = [
  listMemberChallenges,
  listProgramChallenges,
  listChallengeDirectory,
  listChallengeEntrants,
  listChallengeInvites,
  ...Object.values(candidateLists),
];

export const challengeReads = [
  ...lists,
  getChallenge,
  getPlatformChallenge,
  searchChallenges,
  listPreventativeEntries,
  getChallengeResult,
  getChallengeDraw,
  listDrawEntries,
  listChallengeQuestions,
  getExcusedDays,
  listChallengeChanges,
  listMaps,
];

/** Every change of challenges makes these stale. */
export const challengesChanged = { stale: lists, changed: 'challenge.changed' } as const;

/** The same for a change that answers with the challenge. */
export const challengeChanged = {
  ...challengesChanged,
  answers: (challenge: Challenge): readonly [QueryKey, Challenge] => [
    keyOf(getChallenge, { params: { id: challenge.id } }),
    challenge,
  ],
} as const;
