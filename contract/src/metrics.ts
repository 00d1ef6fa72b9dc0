/** A wellness metric (docs/domain.md#wellness-metrics). Bounds are inclusive. */
export interface MetricRule {
  /** Values outside of these bounds are errors. */
  accept: readonly [number, number];
  /** Values outside of these bounds need confirmation; null: no value is unusual. */
  usual: readonly [number, number] | null;
  /** The daily goal; null without one. */
  goal: number | null;
  /** Values are multiples of this step. */
  step: number;
}

const ofFive = { accept: [1, 5], usual: null, goal: null, step: 1 } as const;

/**
 * Units: water in glasses of 237 ml, fruitAndVegetables in servings, sleep in hours (dated on the waking day),
 * mindfulness and activeMinutes in minutes, restingHeartRate in beats a minute, weight in kg, bloodPressure in mmHg
 * (the systolic value; the diastolic one has its own bounds), fastingGlucose in mg/dL; the rest are ratings.
 */
export const metrics = {
  mood: ofFive,
  energy: ofFive,
  stress: ofFive,
  sleep: { accept: [0, 24], usual: [3, 14], goal: 8, step: 0.25 },
  water: { accept: [0, 20], usual: [0, 8], goal: 8, step: 0.5 },
  fruitAndVegetables: { accept: [0, 20], usual: [0, 10], goal: 5, step: 0.5 },
  nutrition: { accept: [1, 10], usual: null, goal: 7, step: 1 },
  mindfulness: { accept: [0, 600], usual: [0, 120], goal: 10, step: 1 },
  activeMinutes: { accept: [0, 1440], usual: [0, 300], goal: 22, step: 1 },
  restingHeartRate: { accept: [25, 220], usual: [40, 110], goal: null, step: 1 },
  weight: { accept: [20, 400], usual: [35, 250], goal: null, step: 0.1 },
  bloodPressure: { accept: [60, 260], usual: [85, 180], goal: null, step: 1 },
  fastingGlucose: { accept: [20, 600], usual: [60, 250], goal: null, step: 1 },
} as const satisfies Record<string, MetricRule>;

export type MetricName = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as MetricName[];
/** So many metrics of a program have figures at a time (docs/privacy.md). */
export const mostHealthMetrics = 3;

export const isMetric = (name: string): name is MetricName => metricNames.some((each) => each === name);

/** Bounds of the diastolic value of a blood pressure. */
export const diastolic = {
  accept: [30, 160],
  usual: [50, 110],
  goal: null,
  step: 1,
} as const satisfies MetricRule;
