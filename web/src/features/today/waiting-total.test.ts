import { expect, test } from 'vitest';
import type { StepDay } from '#contract/features/activity/activity.ts';
import type { KeptEntry } from '../../lib/api/unsent-entries.ts';
import { waitingTotal } from './waiting-total.ts';

const date = '2026-11-16';
const day = (source: 'device' | 'import' | 'manual', steps: number): StepDay => ({
  day: date,
  steps,
  source,
  reason: source === 'manual' ? 'manual' : 'chosen',
  sources: [{ source, steps }],
  activities: [{ activityId: 'yoga', name: 'Yoga', minutes: 10, rate: 45, steps: 450 }],
  activitySteps: 450,
  total: steps + 450,
});
const typed = (steps: number, on = date): KeptEntry => ({
  kind: 'steps',
  key: String(steps),
  body: { stepData: [{ date: on, steps }] },
});
const moved: KeptEntry = {
  kind: 'steps',
  key: 'm',
  body: { stepData: [{ date, activities: [{ activityId: 'yoga', minutes: 30 }] }] },
};
const rates = new Map([['yoga', 45]]);

test.each([
  ['nothing waits', day('manual', 500), 'replace', [], null],
  ['another day waits', day('manual', 500), 'replace', [typed(900, '2026-11-15')], null],
  ['the first number of a day', null, 'replace', [typed(4000)], 4000],
  ['the last of two', day('manual', 500), 'replace', [typed(900), typed(1200)], 1650],
  ['a device knows better', day('device', 7000), 'replace', [typed(900)], 7450],
  ['a typed number is added to a device', day('device', 7000), 'add', [typed(900)], 8350],
  ['a file is replaced', day('import', 7000), 'replace', [typed(900)], 1350],
  ['minutes replace those of the activity', day('manual', 500), 'replace', [moved], 1850],
] as const)('%s', (_, known, mode, waiting, total) => {
  expect(waitingTotal({ day: known, date, mode }, waiting, rates)).toBe(total);
});

test('adds to the device without what was added before', () => {
  const before: StepDay = {
    ...day('device', 7000),
    steps: 7900,
    reason: 'manual_added',
    sources: [
      { source: 'device', steps: 7000 },
      { source: 'manual', steps: 900 },
    ],
  };
  expect(waitingTotal({ day: before, date, mode: 'add' }, [typed(100)], rates)).toBe(7550);
});
