export { awardDays, awardMetrics, awardPoints, sumPointsFor, type Award } from './points.queries.ts';
