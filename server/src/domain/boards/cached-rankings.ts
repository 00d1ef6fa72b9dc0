import type { TeamEntry } from '../challenges/pure.ts';

/** A team's standing, without what may change while nothing on the board moves. */
export type RankedTeam = Omit<TeamEntry, 'name' | 'image'>;

export interface Ranking {
  /** Best first. */
  rows: readonly RankedTeam[];
  /** Returns its row, or none. */
  of(teamId: string): readonly RankedTeam[];
}

/** Rows of all boards that are kept: some 200 bytes each. */
const most = 500_000;
const kept = new Map<string, { state: string; ranking: Ranking }>();

function rankingOf(rows: readonly RankedTeam[]): Ranking {
  const places = new Map(rows.map((row, at) => [row.teamId, at]));
  return {
    rows,
    of: (teamId) => {
      const row = rows[places.get(teamId) ?? -1];
      return row ? [row] : [];
    },
  };
}

/** Finds the ranking of a board in a state, if it is kept. */
export function findCachedRanking(board: string, state: string): Ranking | undefined {
  const known = kept.get(board);
  return known?.state === state ? known.ranking : undefined;
}

/**
 * Returns the ranking of a board in a state, and ranks the board again if the cached ranking is of another state. The most
 * recently used boards are cached. Read `state` before the ranking: a change in between then only causes another ranking.
 */
export async function cachedRanking(
  board: string,
  state: string,
  rank: () => Promise<RankedTeam[]>,
): Promise<Ranking> {
  const known = kept.get(board);
  kept.delete(board);
  if (known?.state === state) {
    kept.set(board, known);
    return known.ranking;
  }
  const ranking = rankingOf(await rank());
  kept.set(board, { state, ranking });
  let rows = 0;
  for (const one of kept.values()) rows += one.ranking.rows.length;
  for (const [oldest, one] of kept) {
    if (rows <= most) break;
    rows -= one.ranking.rows.length;
    kept.delete(oldest);
  }
  return ranking;
}
