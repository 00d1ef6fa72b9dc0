import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../platform/clock/days.ts';
import { DateEvidence, readDay } from './dates.ts';
import { monthOf } from './month-names.ts';

test.each([
  ['2016-05-02', '2016-05-02', null],
  ['2016/5/2', '2016-05-02', null],
  ['20160502', '2016-05-02', null],
  ['5/2/2016', '2016-05-02', null],
  ['05/02/2016', '2016-05-02', null],
  ['5/2/16', '2016-05-02', null],
  ['5/2/2016 0:00', '2016-05-02', 0],
  ['5/2/2016 23:59', '2016-05-02', 86_340],
  ['5/2/2016 12:00:00 AM', '2016-05-02', 0],
  ['5/2/2016 12:10:30 am', '2016-05-02', 630],
  ['5/2/2016 12:00:00 PM', '2016-05-02', 43_200],
  ['5/2/2016 11:59:59 p.m.', '2016-05-02', 86_399],
  ['2016-05-02T06:43:00.000', '2016-05-02', 24_180],
  ['2016-05-02T00:00:00Z', '2016-05-02', 0],
  ['2016-05-02 11:05PM', '2016-05-02', 83_100],
  ['2 May 2016', '2016-05-02', null],
  ['May 2, 2016', '2016-05-02', null],
  ['Mon, May 2nd, 2016', '2016-05-02', null],
  ['lunes, 2 de mayo de 2016', '2016-05-02', null],
  ['2. Mai 2016', '2016-05-02', null],
  ['2 févr. 2016', '2016-02-02', null],
  ['2 października 2016', '2016-10-02', null],
  ['2-okt-16', '2016-10-02', null],
  ['2/29/2016', '2016-02-29', null],
  ['۲۰۱۶/۵/۲', '2016-05-02', null],
  ['٥/٢/٢٠١٦ ١١:٥٩', '2016-05-02', 43_140],
])('%s is %s, second %s', (text, day, second) => {
  expect(readDay(text, 'mdy')).toMatchObject({ day, second });
});

test.each([
  ['2016-05-02T07:00:00Z', '2016-05-02T07:00:00.000Z'],
  ['2016-05-02T07:00:00+02:00', '2016-05-02T05:00:00.000Z'],
  ['2016-05-02 23:30 -0500', '2016-05-03T04:30:00.000Z'],
])('%s names the instant %s', (text, instant) => {
  expect(new Date(readDay(text, null)!.instant!).toISOString()).toBe(instant);
});

test.each([
  '',
  '2/29/2015',
  '13/1/2016',
  '31/12/2016',
  '5/2/2016 24:00',
  '5/2/2016 7:60',
  '5/2/2016 13:00 PM',
  '5/2/2016 0:30 AM',
  '5/2/2016 noon',
  '2016',
  '5/2',
  'Total',
  '2016-02-30',
  '99999999',
])('refuses "%s"', (text) => {
  expect(readDay(text, 'mdy')).toBeNull();
});

const decided = (texts: readonly string[], latest: string | null = '2026-11-27') => {
  const evidence = new DateEvidence(latest);
  for (const text of texts) evidence.add(text);
  return evidence.decide();
};

test.each<[string, string[], string | null]>([
  ['a 13th', ['11/12/26', '11/13/26'], 'mdy'],
  ['the other way', ['12/11/26', '13/11/26'], 'dmy'],
  ['days to come', ['05/12/2026'], 'mdy'],
  ['days that follow each other', ['01/11/26', '02/11/26', '03/11/26', '04/11/26'], 'dmy'],
  ['days with months that follow each other', ['11/01/26', '11/02/26', '11/03/26'], 'mdy'],
  ['the same day and month', ['11/11/26', '2026-01-01'], 'any'],
  ['only clear days', ['2026-11-24', 'Nov 24, 2026'], 'any'],
  ['two days with two readings', ['01/02/26', '03/04/26'], null],
  ['rows that contradict each other', ['13/01/26', '01/13/26', '02/03/26'], null],
  ['the year first', ['26-11-24', '26-11-25', '26-11-26'], 'ymd'],
])('by %s the order of a column is decided', (_, texts, order) => {
  expect(decided(texts)).toBe(order);
});

test('a column that is written in one order is never read in another', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('mdy', 'dmy'),
      fc.integer({ min: 0, max: 700 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 }),
      (order, back, gaps) => {
        const days = gaps.map((gap) => addDays('2026-11-27', -back - gap));
        const texts = days.map((day) => {
          const [year, month, date] = day.split('-').map(Number);
          return order === 'mdy' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
        });
        const found = decided(texts);
        if (found === null || found === 'any') return;
        // A run of days in the wrong order can only be one of twelve first days of months.
        if (found !== order) expect(new Set(days).size).toBeLessThan(3);
      },
    ),
  );
});

test('each month has names of its own in all languages', () => {
  for (const [name, month] of [
    ['may', 5],
    ['maj', 5],
    ['mai', 5],
    ['mars', 3],
    ['marzec', 3],
    ['marca', 3],
    ['août', 8],
    ['dez', 12],
    ['gru', 12],
    ['lug', 7],
  ] as const)
    expect(monthOf(name)).toBe(month);
});
