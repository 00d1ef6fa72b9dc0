export {
  awardDays,
  awardMetrics,
  awardPoints,
  readLedger,
  type Award,
  type LedgerDay,
} from './points.queries.ts';
