export { drawnMap, placedMilestones } from './drawn-map.ts';
export { copyToChallenge, findChoosable, type Choosable } from './maps.queries.ts';
export type { MapValues, MilestoneRow, MilestoneValues } from './maps.types.ts';
