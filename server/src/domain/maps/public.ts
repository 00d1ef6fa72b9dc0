export { drawnMap, placedMilestones } from './drawn-map.ts';
export { copyMapAcross } from './copy-across.queries.ts';
export { thinned } from './line.ts';
export { copyMap, copyToChallenge, findChallengeMap, findChoosable, type Choosable } from './maps.queries.ts';
export type { ChallengeMap, MapValues, MilestoneRow, MilestoneValues } from './maps.types.ts';
export { pictureOf } from './pictures.queries.ts';
export { fractionsOf, metresOf, unwrapped } from './route.ts';
export { stirMap, readStirred, takeStirred, type Stirred } from './stirred.queries.ts';
