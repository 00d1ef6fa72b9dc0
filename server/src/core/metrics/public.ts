export {
  readMetricEntries,
  writeMetricEntries,
  type MetricEntry,
  type MetricToWrite,
} from './entries.queries.ts';
