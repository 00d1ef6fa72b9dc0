import { getOutcomeReport } from '#contract/features/reporting/outcome-report.ts';
import {
  downloadAssessmentQuestions,
  downloadAssessmentStatus,
  getHealthData,
  previewReport,
  reportDownloads,
} from '#contract/features/reporting/reporting.ts';
import { programs, type AccessCase } from './cases.ts';
import { programOf } from './world.ts';

export const reportingCases: readonly AccessCase[] = [
  ...Object.values(reportDownloads).map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
  })),
  {
    spec: downloadAssessmentStatus,
    at: 'programId',
    targets: programs,
    input: (world, _, target) => ({ params: { programId: programOf(world, target) } }),
  },
  {
    spec: downloadAssessmentQuestions,
    at: 'programId',
    targets: programs,
    input: (world, _, target) => ({ query: { programId: programOf(world, target) } }),
  },
  {
    spec: getHealthData,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) }, query: { statType: 'mood' } }),
  },
  {
    spec: getOutcomeReport,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
  },
  {
    spec: previewReport,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target), report: 'member-stats' } }),
  },
];
