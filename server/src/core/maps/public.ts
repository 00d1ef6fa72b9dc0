export { drawnMap, placedMilestones } from './drawn-map.ts';
export { copyToChallenge, findChallengeMap, findChoosable, type Choosable } from './maps.queries.ts';
export type { ChallengeMap, MapValues, MilestoneRow, MilestoneValues } from './maps.types.ts';
