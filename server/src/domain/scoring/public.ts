export { readEarnings } from './earnings.queries.ts';
export { appendTeamChanges, memberDaysRow, notePeople } from './outbox.queries.ts';
export { deleteIntervals, deleteTeamIntervals, insertIntervals, moveStart } from './roster-write.queries.ts';
export {
  listGroupsOf,
  readMemberGroups,
  readPeople,
  readPeopleNow,
  readMinuteDays,
  readRoster,
  readUncountedTeamMembers,
  type RosterPerson,
  type MinuteDays,
} from './roster.queries.ts';
export { readAllExcused, readExcused } from './excused.queries.ts';
export { findEarlyStart } from './early-start.queries.ts';
export { earnedAtMost, readMostEarned, readRulings } from './rulings.queries.ts';
export { refreshAverages, type RosterRow } from './scores.queries.ts';
export { excuseDay } from './services/excuse-day.ts';
export { moveFirstDays, type FirstDayMove } from './services/move-first-days.ts';
export { moveRegistration } from './services/move-registration.ts';
export { readValuedDays } from './services/valued-days.ts';
export { rescoreEverybody } from './services/rescore-everybody.ts';
export { rescoreMembers } from './services/rescore-members.ts';
export { syncRosters } from './services/sync-rosters.ts';
export { type Difference, verifyScores } from './services/verify-scores.ts';
