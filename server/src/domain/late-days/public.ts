export {
  aroundLateDays,
  findLateSince,
  followedSince,
  listLateChanges,
  listLatePrograms,
  noteFirstDays,
  readFigures,
  takeLateChanges,
  type PeriodFigure,
} from './late-days.queries.ts';
