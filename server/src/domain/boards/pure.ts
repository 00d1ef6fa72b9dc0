export {
  memberStanding,
  presentBoardEntry,
  presentImprovement,
  presentTeamEntry,
  scaleOf,
  teamStanding,
  withoutRank,
} from './board.presenter.ts';
export type { Board, BoardQuery } from './board.types.ts';
export { readsRanks, readsRanksOf } from './rules/shown-ranks.ts';
export { afterFrom, afterToken } from './rules/page-token.ts';
