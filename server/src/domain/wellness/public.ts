export { writeMetricEntries, readMetricEntries } from './metric-entries.queries.ts';
