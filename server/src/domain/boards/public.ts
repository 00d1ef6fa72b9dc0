export {
  boardColumns,
  boardTables,
  countBetter,
  countOnBoards,
  findStanding,
  type PageStart,
  type PlacedEntry,
  readBoardEntry,
  readBoardPage,
  readNames,
  readTotals,
} from './board.queries.ts';
export {
  allowLong,
  deleteTeamScores,
  dropHistogram,
  lockBoard,
  readActivityRates,
  readHistogramState,
  resetTeamDays,
} from './fold.queries.ts';
export { foldBoard, foldBoards } from './services/fold-boards.ts';
export { findNeighbours } from './neighbours.queries.ts';
export {
  countTeamsIn,
  keptFrom,
  readTeamEntries,
  readTeamNames,
  readTeamPage,
  teamBoard,
} from './team-board.queries.ts';
