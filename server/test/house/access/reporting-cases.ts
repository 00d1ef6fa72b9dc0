import {
  downloadAssessmentQuestions,
  getHealthData,
  previewReport,
} from '#contract/features/reporting/reporting.ts';
import { programs, type AccessCase } from './cases.ts';
import { programOf } from './world.ts';

export const reportingCases: readonly AccessCase[] = [
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
    spec: previewReport,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target), report: 'member-stats' } }),
    // A row for each member.
    allowsArea: ({ area, usual }) => usual && area === 'people',
  },
];
