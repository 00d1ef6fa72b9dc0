import { isDay } from '../../../platform/clock/days.ts';
import { collector } from '../parsing/values.ts';
import type { Said } from '../own-imports.types.ts';

type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const listIn = (answer: unknown, name: string): readonly unknown[] => {
  const list = isRecord(answer) ? answer[name] : null;
  return Array.isArray(list) ? list : [];
};
const numberOf = (value: unknown) =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
      ? Number(value)
      : NaN;

/** The requested days. Other days in the answer are ignored. */
export interface Asked {
  from: string;
  to: string;
}

export interface Answers {
  steps: unknown;
  sleep: unknown;
  weight: unknown;
}

interface Told {
  metric: Said['metric'];
  day: unknown;
  value: number;
}

function toldIn({ steps, sleep, weight }: Answers): Told[] {
  const asleep = new Map<unknown, number>();
  for (const row of listIn(sleep, 'sleep')) {
    const minutes = isRecord(row) ? numberOf(row['minutesAsleep']) : NaN;
    if (!isRecord(row) || Number.isNaN(minutes)) continue;
    asleep.set(row['dateOfSleep'], (asleep.get(row['dateOfSleep']) ?? 0) + minutes / 60);
  }
  const walked = listIn(steps, 'activities-steps').map((row): Told => ({
    metric: 'steps',
    day: isRecord(row) ? row['dateTime'] : null,
    value: isRecord(row) ? numberOf(row['value']) : NaN,
  }));
  const weighed = listIn(weight, 'weight').map((row): Told => ({
    metric: 'weight',
    day: isRecord(row) ? row['date'] : null,
    value: isRecord(row) ? numberOf(row['weight']) : NaN,
  }));
  return [
    ...walked,
    ...[...asleep].map(([day, value]): Told => ({ metric: 'sleep', day, value })),
    ...weighed,
  ];
}

/** The days in Fitbit's answers, without impossible values. A day with 0 steps is left out: the device was not worn. */
export function daysIn(answers: Answers, { from, to }: Asked): Said[] {
  const into = collector(to);
  for (const { metric, day, value } of toldIn(answers)) {
    if (typeof day !== 'string' || !isDay(day) || day < from || day > to || !(value > 0)) continue;
    into.sayLast({ metric, day, value, source: 'Fitbit', line: null });
  }
  return into.findings('csv').said;
}
