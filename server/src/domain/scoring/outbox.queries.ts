import { appendTable, type Db, type UnitOfWork } from '../../platform/db/db.ts';
import { inUnitOfWork } from '../../platform/db/unit-of-work.ts';
import { newId } from '../../platform/ids/ids.ts';

/** The members to add to a team. */
export interface TeamChange {
  challengeId: string;
  teamId: string;
  totalDelta: number;
  daysDelta: number;
  memberDaysDelta: number;
  reachedAt: Date | null;
  /** A counting day was deleted, so the team's reachedAt has to be looked up again. */
  recheck: boolean;
}

/** Where a member was and is on the boards of a challenge; null: on none. */
export interface RankMove {
  challengeId: string;
  oldRankScore: number | null;
  newRankScore: number | null;
  oldImprovement: number | null;
  newImprovement: number | null;
}

// The outbox of scores, which challenges.fold moves into team totals and histograms. Three kinds of rows share the table.
const teamChanges = appendTable('score_change', {
  program_id: 'uuid',
  id: 'uuid',
  challenge_id: 'uuid',
  team_id: 'uuid',
  total_delta: 'bigint',
  days_delta: 'integer',
  member_days_delta: 'integer',
  reached_at: 'timestamptz',
  recheck: 'boolean',
});
const rankMoves = appendTable('score_change', {
  program_id: 'uuid',
  id: 'uuid',
  challenge_id: 'uuid',
  old_rank_score: 'bigint',
  new_rank_score: 'bigint',
  old_improvement: 'bigint',
  new_improvement: 'bigint',
});
const peopleChanges = appendTable('score_change', {
  program_id: 'uuid',
  id: 'uuid',
  challenge_id: 'uuid',
  team_id: 'uuid',
  people_delta: 'integer',
});

export function appendTeamChanges(unit: UnitOfWork, programId: string, changes: readonly TeamChange[]): void {
  const rows = changes.map((change) => ({
    program_id: programId,
    id: newId(),
    challenge_id: change.challengeId,
    team_id: change.teamId,
    total_delta: change.totalDelta,
    days_delta: change.daysDelta,
    member_days_delta: change.memberDaysDelta,
    reached_at: change.reachedAt,
    recheck: change.recheck,
  }));
  unit.append(teamChanges, rows);
}

export function appendRankMoves(unit: UnitOfWork, programId: string, moves: readonly RankMove[]): void {
  const rows = moves.map((move) => ({
    program_id: programId,
    id: newId(),
    challenge_id: move.challengeId,
    old_rank_score: move.oldRankScore,
    new_rank_score: move.newRankScore,
    old_improvement: move.oldImprovement,
    new_improvement: move.newImprovement,
  }));
  unit.append(rankMoves, rows);
}

/** Counts how many more people a team has in a challenge. A negative number means fewer. */
export interface PeopleChange {
  challengeId: string;
  /** Null: who takes part changed, which moves the board with or without people. */
  teamId: string | null;
  people: number;
}

export async function notePeople(tx: Db, programId: string, changes: readonly PeopleChange[]): Promise<void> {
  const rows = changes
    .filter(({ teamId, people }) => teamId === null || people !== 0)
    .map(({ challengeId, teamId, people }) => ({
      program_id: programId,
      id: newId(),
      challenge_id: challengeId,
      team_id: teamId,
      people_delta: people,
    }));
  if (rows.length) await inUnitOfWork(tx, async (unit) => unit.append(peopleChanges, rows));
}

/** Returns an outbox row that moves M of a team. */
export const memberDaysRow = (challengeId: string, teamId: string, memberDaysDelta: number): TeamChange => ({
  challengeId,
  teamId,
  totalDelta: 0,
  daysDelta: 0,
  memberDaysDelta,
  reachedAt: null,
  recheck: false,
});
