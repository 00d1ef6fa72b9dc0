import { getPointsInChallenge } from '#contract/features/boards/standing.ts';
import { listMemberChallenges } from '#contract/features/challenges/lists.ts';
import { listDirectory } from '#contract/features/member-center/directory.ts';
import { listMemberLedger } from '#contract/features/points/member-points.ts';
import { getMemberPoints, getPointAmounts } from '#contract/features/points/points.ts';

/** What points of members, or what they are paid for, make stale when they change. */
export const pointReads = [
  getMemberPoints,
  getPointsInChallenge,
  listMemberChallenges,
  listMemberLedger,
  getPointAmounts,
  listDirectory,
];
