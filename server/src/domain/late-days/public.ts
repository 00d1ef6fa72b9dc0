export {
  aroundLateDays,
  findLateSince,
  followedSince,
  listLateChanges,
  listLatePrograms,
  readFigures,
  takeLateChanges,
  type PeriodFigure,
} from './late-days.queries.ts';
