import type { ProgramSettings } from '#contract/features/programs/programs.ts';

/** A new challenge counts none of the metrics that the program turned off, whatever its package or form names. */
export const withMetricsOn = <F extends { metrics?: readonly string[] | undefined }>(
  { metricsOff }: ProgramSettings,
  fields: F,
): F => {
  const { metrics } = fields;
  if (!metrics) return fields;
  return { ...fields, metrics: metrics.filter((name) => !metricsOff.some((off) => off === name)) };
};
