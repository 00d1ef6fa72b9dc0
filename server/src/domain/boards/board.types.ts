import type { getLeaderboard } from '#contract/features/boards/board.ts';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';

/** A page of a board as it is asked for and answered. */
export type Board = ResponseOf<typeof getLeaderboard>;
export type BoardQuery = QueryOf<typeof getLeaderboard>;
