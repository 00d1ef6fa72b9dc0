import { expect, test } from 'vitest';
import type { TeamEntry } from '../../../domain/challenges/pure.ts';
import { isDue, outcomeOf, type Entrant, type Outcome, type Result } from './outcome.ts';

const entrant = (more: Partial<Entrant>): Entrant => ({
  memberId: 'ada',
  total: 1000,
  creditedDays: 3,
  rankScore: 1000,
  reachedAt: 5,
  creditedTeams: [],
  completed: false,
  ...more,
});
const team = (more: Partial<TeamEntry>): TeamEntry => ({
  challengeId: 'c',
  teamId: 'red',
  name: 'Red',
  image: null,
  total: 5000,
  memberDays: 14,
  creditedDays: 9,
  reachedAt: 5,
  rankScore: 250_000,
  average: 250_000,
  members: 2,
  rank: 1,
  ...more,
});
const best = { rankScore: 1000, creditedDays: 3, reachedAt: 5 };
const alone: Result = { goal: 1000, best, teams: new Map() };
const teams: Result = {
  goal: 2500,
  best: null,
  teams: new Map([
    ['red', team({})],
    ['blue', team({ teamId: 'blue', rank: 2, average: 249_999 })],
  ]),
};
const nothing: Result = { goal: 0, best: null, teams: new Map([['red', team({ total: 0, average: 0 })]]) };
type Kind = Parameters<typeof outcomeOf>[0];
const individuals: Kind = { betweenWhom: 'individuals', challengeType: 'chart', rankNobody: false };
const groups: Kind = { betweenWhom: 'groups', challengeType: 'chart', rankNobody: false };
const preventative: Kind = { betweenWhom: 'individuals', challengeType: 'preventative', rankNobody: false };

const together: Kind = { ...individuals, rankNobody: true };

const table: [string, Kind, Partial<Entrant>, Result, string][] = [
  ['first and at the goal', individuals, {}, alone, 'took finished won'],
  ['nobody wins where nobody is ranked', together, {}, alone, 'took finished'],
  ['one short of the goal', individuals, { total: 999, rankScore: 999 }, alone, 'took'],
  ['the same score a moment later is second', individuals, { reachedAt: 6 }, alone, 'took finished'],
  [
    'not ranked yet wins nothing',
    individuals,
    { rankScore: -1 },
    { ...alone, best: { ...best, rankScore: -1 } },
    'took finished',
  ],
  ['no day', individuals, { creditedDays: 0, total: 0, rankScore: 0 }, nothing, ''],
  ['credited for the first team', groups, { creditedTeams: ['red'] }, teams, 'took finished won'],
  ['for the second, a hundredth short', groups, { creditedTeams: ['blue'] }, teams, 'took'],
  ['for both', groups, { creditedTeams: ['blue', 'red'] }, teams, 'took finished won'],
  ['on the first team without a day', groups, { creditedDays: 0, creditedTeams: [] }, teams, ''],
  ['for the first of teams that did nothing', groups, { creditedTeams: ['red'] }, nothing, 'took'],
  [
    'an organization is a team',
    { ...groups, betweenWhom: 'organization' },
    { creditedTeams: ['red'] },
    teams,
    'took finished won',
  ],
  ['a screening that was done', preventative, { completed: true, creditedDays: 0 }, nothing, 'took finished'],
  ['a screening that was not', preventative, { creditedDays: 0 }, alone, ''],
];
test.each(table)('%s', (_, kind, more, result, words) => {
  const outcome = outcomeOf(kind, entrant(more), result);
  expect(
    Object.entries(outcome)
      .flatMap(([name, is]) => (is ? [name] : []))
      .join(' '),
  ).toBe(words);
});

test('pays each incentive for its own reason', () => {
  const outcome: Outcome = { took: true, finished: false, won: true };
  expect(isDue('participation', outcome)).toBe(true);
  expect(isDue('completion', outcome)).toBe(false);
  expect(isDue('winner', outcome)).toBe(true);
  expect(isDue(null, outcome)).toBe(false);
});
