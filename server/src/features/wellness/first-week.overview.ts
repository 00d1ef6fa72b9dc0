import { findProgram } from '../../domain/programs/public.ts';
import type { FirstWeekStep } from '../../kernel/manifest/public.ts';
import { listMetricDays } from './wellness.queries.ts';

export const firstMood: FirstWeekStep = {
  name: 'mood',
  async isDone({ db, programId, memberId }) {
    const program = await findProgram(db, programId);
    if (!program?.settings.metricsOn || program.settings.metricsOff.includes('mood')) return null;
    const everything = { metric: 'mood', from: null, to: null } as const;
    const { total } = await listMetricDays(db, programId, memberId, everything, { page: 1, perPage: 1 });
    return total > 0;
  },
};
