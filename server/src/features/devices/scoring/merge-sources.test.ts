import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSources, type SourceSteps } from './merge-sources.ts';

const day = (hours: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0);
const whole = (source: string, steps: number): SourceSteps => ({ source, steps, hours: null });
const hourly = (source: string, hours: Record<number, number>): SourceSteps => ({
  source,
  steps: Object.values(hours).reduce((all, one) => all + one, 0),
  hours: day(hours),
});

test.each<[string, SourceSteps[], { steps: number; source: string } | null]>([
  ['nothing', [], null],
  ['the first in order', [whole('phone', 6000), whole('watch', 5000)], { steps: 5000, source: 'watch' }],
  ['the watch was off', [whole('watch', 5000), whole('phone', 7501)], { steps: 7501, source: 'phone' }],
  ['not more than 1.5 times', [whole('watch', 5000), whole('phone', 7500)], { steps: 5000, source: 'watch' }],
  [
    'the phone goes on where the watch was taken off',
    [hourly('watch', { 8: 1000, 9: 200 }), hourly('phone', { 8: 900, 9: 150, 18: 3000 })],
    { steps: 4200, source: 'watch' },
  ],
  [
    'hours beside a whole day',
    [hourly('phone', { 8: 1000 }), hourly('watch', { 9: 200 }), whole('file', 1300)],
    { steps: 1200, source: 'watch' },
  ],
  [
    'a source that is not in the order comes last',
    [whole('old', 10), whole('file', 9)],
    { steps: 9, source: 'file' },
  ],
])('%s', (_, rows, merged) => {
  expect(mergeSources(rows, ['watch', 'phone', 'file'])).toEqual(merged);
});

/** Applies the rule again, hour by hour and source by source. */
function reference(rows: readonly SourceSteps[], order: readonly string[]): number | null {
  const inOrder = order.flatMap((name) => rows.filter(({ source }) => source === name));
  let merged = 0;
  for (let hour = 0; hour < 24; hour += 1)
    for (const { hours } of inOrder)
      if (hours && hours[hour]! > 0) {
        merged += hours[hour]!;
        break;
      }
  const amounts: number[] = [];
  let isMerged = false;
  for (const { hours, steps } of inOrder) {
    if (!hours) amounts.push(steps);
    else if (!isMerged) amounts.push(merged);
    if (hours) isMerged = true;
  }
  if (!amounts.length) return null;
  const most = Math.max(...amounts);
  return most * 2 > amounts[0]! * 3 ? most : amounts[0]!;
}

test('equals the slow reference, in whatever order the rows come', () => {
  const hours = fc.array(fc.constantFrom(0, 0, 0, 10, 300), { minLength: 24, maxLength: 24 });
  const order = ['a', 'b', 'c', 'file'];
  const source = (name: string) =>
    fc.option(
      fc.oneof(
        fc.nat(20_000).map((steps) => whole(name, steps)),
        hours.map((each) => ({
          source: name,
          steps: each.reduce<number>((all, one) => all + one, 0),
          hours: each,
        })),
      ),
    );
  const some = fc.tuple(...order.map(source)).map((rows) => rows.filter((row) => row !== null));
  fc.assert(
    fc.property(some, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (rows, places) => {
      const shuffled = places.flatMap((place) => rows[place] ?? []);
      expect(mergeSources(shuffled, order)?.steps ?? null).toBe(reference(rows, order));
    }),
  );
});
