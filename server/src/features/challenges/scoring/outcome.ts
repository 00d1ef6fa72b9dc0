import type { BoardKey, ChallengeRow, TeamEntry } from '../../../domain/challenges/pure.ts';
import { averageScale, unranked } from '../../../domain/scoring/pure.ts';

export type IncentiveType = 'completion' | 'participation' | 'winner';

/** The outcome of a challenge, known once it is final. */
export interface Result {
  /** Points or steps to reach; 0: there was no goal. */
  goal: number;
  /** The key of the individuals at rank 1, or null if nobody was credited a day. */
  best: BoardKey | null;
  /** Teams or organizations by id, where they competed. */
  teams: ReadonlyMap<string, TeamEntry>;
}

export interface Entrant extends BoardKey {
  memberId: string;
  total: number;
  creditedTeams: readonly string[];
  /** Of a preventative challenge: whether it was completed. */
  completed: boolean;
}

export interface Outcome {
  /** Was credited a day. */
  took: boolean;
  /** Reached the goal: oneself, or a team for which one was credited a day. */
  finished: boolean;
  /** Stands first, or was credited a day for a team that does (docs/domain.md#incentives-and-closing). */
  won: boolean;
}

const isFirst = (team: TeamEntry | undefined) => team !== undefined && team.rank === 1 && team.total > 0;
const reached = (team: TeamEntry | undefined, goal: number) =>
  team !== undefined && goal > 0 && team.average >= goal * averageScale;

export const sameKey = (a: BoardKey, b: BoardKey) =>
  a.rankScore === b.rankScore && a.creditedDays === b.creditedDays && a.reachedAt === b.reachedAt;

export function outcomeOf(
  challenge: Pick<ChallengeRow, 'betweenWhom' | 'challengeType' | 'rankNobody'>,
  entrant: Entrant,
  { goal, best, teams }: Result,
): Outcome {
  if (challenge.challengeType === 'preventative')
    return { took: entrant.completed, finished: entrant.completed, won: false };
  const took = entrant.creditedDays > 0;
  const { rankNobody } = challenge;
  if (challenge.betweenWhom === 'individuals') {
    const won =
      !rankNobody && took && best !== null && entrant.rankScore !== unranked && sameKey(entrant, best);
    return { took, finished: goal > 0 && entrant.total >= goal, won };
  }
  const own = entrant.creditedTeams.map((id) => teams.get(id));
  return { took, finished: own.some((team) => reached(team, goal)), won: !rankNobody && own.some(isFirst) };
}

export function isDue(type: IncentiveType | null, outcome: Outcome): boolean {
  if (type === null) return false;
  return { completion: outcome.finished, participation: outcome.took, winner: outcome.won }[type];
}
