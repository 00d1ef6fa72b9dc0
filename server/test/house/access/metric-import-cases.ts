import { importMetrics } from '#contract/features/wellness/metric-import.ts';
import type { AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';

function sleepForm(): FormData {
  const body = new FormData();
  const text = 'Id,SleepDay,TotalMinutesAsleep\nnobody,11/1/2026 0:00,427\n';
  body.set('file', new Blob([text], { type: 'text/csv' }), 'sleep.csv');
  body.set('format', 'fitabase-sleep');
  body.set('dryRun', 'true');
  return body;
}

export const metricImportCases: readonly AccessCase[] = [about(importMetrics, { body: () => sleepForm() })];
