import { readByCursor, table } from '../../kernel/reports/public.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import {
  presentStats,
  presentTeamResult,
  presentWinner,
  statsColumns,
  teamColumns,
  winnerColumns,
} from './reports.presenter.ts';
import { statsRows, winnerRows } from './reports.queries.ts';
import { unranked } from '../../domain/scoring/pure.ts';
import { teamBoard } from '../../domain/boards/public.ts';
import type { ChallengeRow, TeamEntry } from '../../domain/challenges/pure.ts';
import type { Row } from './reports.types.ts';

interface Viewer {
  memberId: string;
  rank: number;
}

type Chunks = AsyncGenerator<readonly Row[]>;

async function* each<R>(chunks: AsyncIterable<readonly R[]>, present: (row: R) => Row): Chunks {
  for await (const rows of chunks) yield rows.map(present);
}

/** Everybody on the board, a chunk at a time. */
export function statsOf(tx: Db, challenge: ChallengeRow, viewer: Viewer, t: Translate): Chunks {
  const rows = readByCursor(tx, statsRows(challenge));
  return table(
    statsColumns(viewer, t),
    each(rows, (row) => presentStats(challenge, row, viewer, t)),
  );
}

/** This many ranks win. */
const places = 3;

/** Yields the teams, an empty line, and the people of those that came in first to third. */
export async function* winnersOf(tx: Db, challenge: ChallengeRow, viewer: Viewer, t: Translate): Chunks {
  const winners: Pick<TeamEntry, 'teamId' | 'rank' | 'name'>[] = [];
  const teams = readByCursor(tx, teamBoard(challenge.programId, challenge.id));
  yield* table(
    teamColumns(t),
    each(teams, (team) => {
      const { teamId, rank, name } = team;
      if (team.rankScore !== unranked && rank <= places) winners.push({ teamId, rank, name });
      return presentTeamResult(challenge, team);
    }),
  );
  yield [[null]];
  const people = readByCursor(tx, winnerRows(challenge, winners));
  yield* table(
    winnerColumns(t),
    each(people, (row) => presentWinner(row, viewer)),
  );
}
