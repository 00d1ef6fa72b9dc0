import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertedSteps, dayValue, type DaySteps, type ManualMode } from './day-value.ts';

const none: DaySteps = { device: null, import: null, manual: null };

/** Applies the same rule, written again sentence by sentence from docs/domain.md#day-value. */
function reference(day: DaySteps, mode: ManualMode): number {
  let measured = day.device ?? day.import;
  if (day.device !== null && day.import !== null && day.import * 2 > day.device * 3) measured = day.import;
  if (day.manual === null) return measured ?? 0;
  if (measured === null) return day.manual;
  if (mode === 'add') return measured + day.manual;
  return day.device === null ? day.manual : measured;
}

describe('the steps of a day', () => {
  test.each<[string, Partial<DaySteps>, ManualMode, number, string | null, string, number, number]>([
    ['nothing', {}, 'replace', 0, null, 'none', 0, 0],
    ['device alone', { device: 5000 }, 'replace', 5000, 'device', 'chosen', 5000, 0],
    ['import alone', { import: 5000 }, 'replace', 5000, 'import', 'chosen', 5000, 0],
    ['device before import', { device: 5000, import: 7500 }, 'replace', 5000, 'device', 'chosen', 5000, 0],
    ['import above 1.5 times', { device: 5000, import: 7501 }, 'replace', 7501, 'import', 'larger', 7501, 0],
    ['device of 0, import of 1', { device: 0, import: 1 }, 'replace', 1, 'import', 'larger', 1, 0],
    ['device of 0, import of 0', { device: 0, import: 0 }, 'replace', 0, 'device', 'chosen', 0, 0],
    ['device above import', { device: 9000, import: 1 }, 'replace', 9000, 'device', 'chosen', 9000, 0],
    ['manual alone', { manual: 3000 }, 'replace', 3000, 'manual', 'manual', 0, 3000],
    ['manual of 0 is an entry', { manual: 0 }, 'add', 0, 'manual', 'manual', 0, 0],
    ['manual replaces import', { import: 9000, manual: 3000 }, 'replace', 3000, 'manual', 'manual', 0, 3000],
    ['a device beats manual', { device: 1, manual: 3000 }, 'replace', 1, 'device', 'manual_ignored', 1, 0],
    [
      'a device beats manual, its import counts',
      { device: 1, import: 2, manual: 9 },
      'replace',
      2,
      'import',
      'manual_ignored',
      2,
      0,
    ],
    ['added to a device', { device: 100, manual: 20 }, 'add', 120, 'device', 'manual_added', 100, 20],
    ['added to an import', { import: 100, manual: 20 }, 'add', 120, 'import', 'manual_added', 100, 20],
    ['nothing to add to', { manual: 20 }, 'add', 20, 'manual', 'manual', 0, 20],
  ])('%s', (_, day, mode, steps, source, reason, told, typed) => {
    const [measured, handedIn] = source === 'device' ? [told, 0] : [0, told];
    const expected = { steps, source, reason, measured, handedIn, typed };
    expect(dayValue({ ...none, ...day }, mode)).toEqual(expected);
  });

  const amount = fc.option(fc.oneof(fc.constantFrom(0, 1, 2, 3), fc.integer({ min: 0, max: 100_000 })));
  const anyDay = fc.record({ device: amount, import: amount, manual: amount });
  const anyMode = fc.constantFrom<ManualMode>('replace', 'add');

  test('any day is worth what the sentences say', () => {
    fc.assert(
      fc.property(anyDay, anyMode, (day, mode) => {
        expect(dayValue(day, mode).steps).toBe(reference(day, mode));
      }),
      { numRuns: 2000 },
    );
  });

  test('measured, handed-in and typed parts add up to the steps, and the named source is one of them', () => {
    fc.assert(
      fc.property(anyDay, anyMode, (day, mode) => {
        const value = dayValue(day, mode);
        expect(value.measured + value.handedIn + value.typed).toBe(value.steps);
        if (value.source === null) expect(day).toEqual(none);
        else expect(day[value.source]).not.toBeNull();
        expect(value.reason === 'none').toBe(value.source === null);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  [30, 125, 3750],
  [1, 15, 15],
  [600, 250, 150_000],
])('%i minutes at %i are %i steps', (minutes, rate, steps) => {
  expect(convertedSteps(minutes, rate)).toBe(steps);
});
