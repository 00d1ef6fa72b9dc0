import type { ProgramSettings } from '#contract/features/programs/programs.ts';

/** Metrics that show up elsewhere too: others may know when somebody was active. */
export const openMetrics: readonly string[] = ['steps', 'activeMinutes'];
export const fewestMetrics = 3;

/** What decides which metrics members can log. */
type Switches = Pick<ProgramSettings, 'metricsOn' | 'metricsOff'>;

/** For templates: any program may use them. */
export const everyMetric: Switches = { metricsOn: true, metricsOff: [] };

/**
 * Whether a wellness challenge has so many metrics that members can log that its points do not say which one somebody logged
 * (docs/domain.md#wellness-challenge). `settings` are those that work in the program's tier.
 */
export const hasEnoughMetrics = (metrics: readonly string[], { metricsOn, metricsOff }: Switches): boolean =>
  metricsOn &&
  metrics.filter((name) => !openMetrics.includes(name) && !metricsOff.some((off) => off === name)).length >=
    fewestMetrics;
