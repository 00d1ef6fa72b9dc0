export {
  accessChallenge,
  accessChallengeToManage,
  isNameTakenFor,
  mayHearOfChallenge,
  maySeeEntries,
  photosOfChallenges,
  seenAgain,
  topicsOfChallenges,
  viewerOf,
} from './challenges.access.ts';
export { abilitiesOf, mayListPeople, mayManage } from './challenges.policy.ts';
export {
  type ChallengeFilter,
  countChallenges,
  deleteChallengeRow,
  findChallenge,
  insertChallenge,
  isChallengeNameTaken,
  listChallenges,
  lockChallenge,
  type Named,
  updateChallengeRow,
} from './challenges.queries.ts';
export { type FinalDays, listFinalDays } from './final.queries.ts';
export { setFrozenRates } from './life-cycle.queries.ts';
export { findEntry, listEntries, putEntry } from './preventative.queries.ts';
export {
  doesStandStill,
  listOpenMinutes,
  listOpenWellness,
  standsStill,
  type WellnessChallenge,
} from './standing-still.queries.ts';
export { asSeenBy, isRunning, isSeenBy, todayThere } from './seen.queries.ts';
