export {
  memberStanding,
  presentBoardEntry,
  presentImprovement,
  presentTeamEntry,
  scaleOf,
  teamStanding,
} from './board.presenter.ts';
export type { Board, BoardQuery } from './board.types.ts';
export { afterFrom, afterToken } from './rules/page-token.ts';
