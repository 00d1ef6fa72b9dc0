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
    'hours of two files, each the greater number',
    [hourly('file:1', { 8: 1000, 9: 50 }), hourly('file:2', { 8: 900, 18: 3000 })],
    { steps: 4050, source: 'file' },
  ],
  [
    'the greater of two files, where one tells no hours',
    [hourly('file:1', { 8: 1000 }), whole('file:2', 1200), hourly('file:3', { 9: 100 })],
    { steps: 1200, source: 'file' },
  ],
  [
    'a file that replaces, and what came after it',
    [whole('file:1', 9000), whole('file:2:only', 5000), whole('file:3', 4000)],
    { steps: 5000, source: 'file' },
  ],
  [
    'hours of several sources together never more than a day can have',
    [hourly('watch', { 8: 90_000 }), hourly('phone', { 9: 90_000 })],
    { steps: 100_000, source: 'watch' },
  ],
  [
    'the watch was off within an hour',
    [hourly('watch', { 8: 1000, 9: 100 }), hourly('phone', { 8: 1400, 9: 2000 })],
    { steps: 3000, source: 'watch' },
  ],
  [
    'a source that is not in the order comes last',
    [whole('old', 10), whole('file', 9)],
    { steps: 9, source: 'file' },
  ],
])('%s', (_, rows, merged) => {
  expect(mergeSources(rows, ['watch', 'phone', 'file'])).toEqual(merged);
});

/** Applies the rule again, hour by hour and source by source. Of files, the last that replaces and those after it. */
function reference(rows: readonly SourceSteps[], order: readonly string[]): number | null {
  let files = rows.filter(({ source }) => source.startsWith('file'));
  files.sort((a, b) => (a.source < b.source ? -1 : 1));
  for (const each of files.filter(({ source }) => source.endsWith(':only')))
    files = files.slice(files.indexOf(each));
  const best = Array.from({ length: 24 }, () => 0);
  let [byHours, byDay] = [-1, -1];
  for (const { hours, steps } of files) {
    if (!hours) byDay = Math.max(byDay, steps);
    else for (const [hour, count] of hours.entries()) best[hour] = Math.max(best[hour]!, count);
    if (hours) byHours = best.reduce((all, one) => all + one, 0);
  }
  const file = { source: 'file', steps: Math.max(byHours, byDay), hours: byHours >= byDay ? best : null };
  const sources = [
    ...rows.filter(({ source }) => !source.startsWith('file')),
    ...(files.length ? [file] : []),
  ];
  const inOrder = order.flatMap((name) => sources.filter(({ source }) => source === name));
  let merged = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    let first = 0;
    let most = 0;
    for (const { hours } of inOrder) {
      first ||= hours?.[hour] ?? 0;
      most = Math.max(most, hours?.[hour] ?? 0);
    }
    merged += most * 2 > first * 3 ? most : first;
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
  const names = ['a', 'b', 'c', 'file:1', 'file:2', 'file:2:only', 'file:3'];
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
  const some = fc.tuple(...names.map(source)).map((rows) => rows.filter((row) => row !== null));
  const order = ['a', 'b', 'c', 'file'];
  fc.assert(
    fc.property(some, fc.shuffledSubarray([...names.keys()], { minLength: names.length }), (rows, places) => {
      const shuffled = places.flatMap((place) => rows[place] ?? []);
      expect(mergeSources(shuffled, order)?.steps ?? null).toBe(reference(rows, order));
    }),
  );
});
