import { shownAddress } from '#contract/email-address.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import { scaleOf } from '../../domain/boards/pure.ts';
import { unranked, goalOf } from '../../domain/scoring/pure.ts';
import type { ChallengeRow, TeamEntry } from '../../domain/challenges/pure.ts';
import type { Cell, Row, StatsRow, WinnerRow } from './reports.types.ts';

interface Viewer {
  memberId: string;
  rank: number;
}

/** Returns the ranking value as it is shown, averages with their decimals; null while there is no rank yet. */
const scoreOf = (challenge: ChallengeRow, rankScore: number): Cell =>
  rankScore === unranked ? null : rankScore / scaleOf(challenge);
const rankOf = ({ rank, rankScore }: { rank: number; rankScore: number }): Cell =>
  rankScore === unranked ? null : rank;

/** Members with a hidden profile are nameless to everyone it is hidden from, as on the board. */
function namesOf(row: StatsRow | WinnerRow, viewer: Viewer): [Cell, Cell] {
  const visible = !row.erased && (!row.hidden || row.memberId === viewer.memberId || viewer.rank > 0);
  return visible ? [row.name, row.username] : [null, null];
}

export const statsColumns = ({ rank: level }: Viewer, t: Translate): Row => [
  t('reports:columns.rank'),
  t('reports:columns.name'),
  t('reports:columns.username'),
  ...(level > 0 ? [t('reports:columns.email')] : []),
  t('reports:columns.team'),
  t('reports:columns.score'),
  t('reports:columns.total'),
  t('reports:columns.creditedDays'),
  t('reports:columns.finished'),
  t('reports:columns.countsFrom'),
];

export function presentStats(challenge: ChallengeRow, row: StatsRow, viewer: Viewer, t: Translate): Row {
  const goal = goalOf(challenge);
  const names = namesOf(row, viewer);
  return [
    rankOf(row),
    ...names,
    ...(viewer.rank > 0 ? [row.erased ? null : shownAddress(row.email)] : []),
    names[0] === null ? null : row.teamName,
    scoreOf(challenge, row.rankScore),
    row.total,
    row.creditedDays,
    goal > 0 && row.total >= goal ? t('reports:yes') : t('reports:no'),
    row.countsFrom,
  ];
}

export const teamColumns = (t: Translate): Row => [
  t('reports:columns.rank'),
  t('reports:columns.team'),
  t('reports:columns.members'),
  t('reports:columns.score'),
  t('reports:columns.total'),
];

export const presentTeamResult = (challenge: ChallengeRow, team: TeamEntry): Row => [
  rankOf(team),
  team.name,
  team.members,
  scoreOf(challenge, team.rankScore),
  team.total,
];

export const winnerColumns = (t: Translate): Row => [
  t('reports:columns.rank'),
  t('reports:columns.team'),
  t('reports:columns.member'),
  t('reports:columns.username'),
  t('reports:columns.credited'),
  t('reports:columns.creditedDays'),
];

export const presentWinner = (row: WinnerRow, viewer: Viewer): Row => [
  row.rank,
  row.teamName,
  ...namesOf(row, viewer),
  row.credited,
  row.creditedDays,
];
