export {
  awardCapped,
  awardDays,
  awardPoints,
  sumPointsFor,
  takePointsBack,
  type Award,
} from './points.queries.ts';
export { isShownToOthers } from './shown-points.queries.ts';
export { listPointAmounts } from './amounts.queries.ts';
