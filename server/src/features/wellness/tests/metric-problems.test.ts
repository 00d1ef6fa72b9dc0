import { describe, expect, test } from 'vitest';
import { diastolic, metricNames, metrics, type MetricRule } from '#contract/metrics.ts';
import type { Metric } from '#contract/features/wellness/wellness.ts';
import { metricProblems } from '../scoring/metric-problems.ts';

const date = '2026-11-16';
const codes = (metric: Metric, value: number | null, second?: number, confirmed = false) =>
  metricProblems(
    metric,
    [{ date, value, ...(second === undefined ? {} : { diastolic: second }) }],
    confirmed,
  ).map(({ code }) => code);
const withSecond = (metric: Metric) => (metric === 'bloodPressure' ? 55 : undefined);

describe.each(metricNames)('%s', (metric) => {
  const rule: MetricRule = metrics[metric];
  const [least, most] = rule.accept;

  test('accepts both ends, asks outside the usual range, and refuses beyond', () => {
    for (const end of [least, most]) {
      const unusual = rule.usual !== null && (end < rule.usual[0] || end > rule.usual[1]);
      expect(codes(metric, end, withSecond(metric))).toEqual(unusual ? ['confirm_unusual'] : []);
      expect(codes(metric, end, withSecond(metric), true)).toEqual([]);
    }
    for (const beyond of [least - rule.step, most + rule.step])
      expect(codes(metric, beyond, withSecond(metric), true)).toContain('metric_out_of_range');
  });

  test('takes only multiples of its step, and all of them', () => {
    expect(codes(metric, least + rule.step / 2 + rule.step * 3, withSecond(metric), true)).toEqual([
      'metric_step',
    ]);
    for (let at = 0; at < 50; at += 1) {
      const value = Math.round((least + at * rule.step) * 100) / 100;
      if (value <= most) expect(codes(metric, value, withSecond(metric), true)).toEqual([]);
    }
  });

  test('is removed without a question', () => expect(codes(metric, null)).toEqual([]));
});

describe('the limits of each metric', () => {
  test.each([
    ['water', 20, 21],
    ['fruitAndVegetables', 20, 20.5],
    ['nutrition', 10, 11],
    ['mood', 5, 6],
    ['sleep', 24, 24.25],
    ['mindfulness', 600, 601],
    ['restingHeartRate', 220, 221],
    ['weight', 400, 400.1],
    ['fastingGlucose', 600, 601],
    ['activeMinutes', 1440, 1441],
    ['stress', 5, 6],
    ['energy', 5, 6],
  ] as const)('%s: %d is possible, %d is not', (metric, possible, impossible) => {
    expect(codes(metric, possible, undefined, true)).toEqual([]);
    expect(codes(metric, impossible, undefined, true)).toEqual(['metric_out_of_range']);
  });

  test.each([
    ['water', 8, 8.5],
    ['sleep', 14, 14.25],
    ['sleep', 3, 2.75],
    ['restingHeartRate', 40, 39],
    ['weight', 250, 250.1],
    ['fastingGlucose', 60, 59],
    ['mindfulness', 120, 121],
    ['activeMinutes', 300, 301],
  ] as const)('%s: %d is usual, %d is asked about', (metric, usual, unusual) => {
    expect(codes(metric, usual)).toEqual([]);
    expect(codes(metric, unusual)).toEqual(['confirm_unusual']);
  });
});

describe('blood pressure', () => {
  test('needs both numbers, the first larger', () => {
    expect(codes('bloodPressure', 120)).toEqual(['two_pressures']);
    expect(codes('bloodPressure', 120, 120)).toContain('two_pressures');
    expect(codes('bloodPressure', 120, 80)).toEqual([]);
    expect(codes('mood', 3, 80)).toEqual(['two_pressures']);
  });
  test('has bounds for the second number', () => {
    expect(codes('bloodPressure', 200, diastolic.accept[1] + 1, true)).toEqual(['metric_out_of_range']);
    expect(codes('bloodPressure', 180, 111)).toEqual(['confirm_unusual']);
  });
});
