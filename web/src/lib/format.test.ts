import { expect, test } from 'vitest';
import * as format from './format.ts';
import { readSearch } from './addresses/search.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [112, '112th'],
  [1001, '1,001st'],
])('%i is %s', (rank, shown) => {
  expect(format.ordinal(rank)).toBe(shown);
});

test('shows average scores, which are hundredths, to a tenth below a thousand', () => {
  expect(format.score(12_258_462, 100)).toBe('122,585');
  expect(format.score(84_362, 100)).toBe('843.6');
  expect(format.score(4321, 1)).toBe('4,321');
});

test('the gap of two averages is the difference of the numbers that are shown', () => {
  // 148,818 and 139,985, exactly 8,833.8 apart.
  expect(format.shownGap(14_881_840, 13_998_460, 100)).toBe(8833);
  expect(format.shownGap(84_362, 84_258, 100)).toBe(1);
});

test('shows the same calendar day in every time zone', () => {
  expect(format.shortDay('2026-11-21')).toBe('Sat, Nov 21');
  expect(format.addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(format.hourIn('Pacific/Kiritimati', new Date('2026-11-16T10:30:00Z'))).toBe(0.5);
});

test('keeps only known query parameters, and no links to other sites', () => {
  expect(readSearch({ back: '/challenges?page=2', page: 3, mine: true, evil: 1 })).toEqual({
    back: '/challenges?page=2',
    page: 3,
    mine: true,
  });
  for (const back of ['https://elsewhere.example', '//elsewhere.example', String.raw`/\elsewhere.example`, 7])
    expect(readSearch({ back })).toEqual({});
  for (const page of ['x', 0, -1, 1.5, 1]) expect(readSearch({ page })).toEqual({});
});

test('the initials of the days of a week differ, also where two letters of Arabic would be the article', () => {
  const week = format.daysUpTo('2026-11-29', 7);
  expect(week.map(format.initialsOfWeekday)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  format.formatIn('ar');
  expect(new Set(week.map(format.initialsOfWeekday)).size).toBe(7);
  format.formatIn('en');
});

test('a number on a picture has the same short form in every language', () => {
  for (const language of ['en', 'es'] as const) {
    format.formatIn(language);
    expect([100, 5000, 10_000, 250_000, 1_000_000].map((count) => format.compact(count))).toEqual([
      '100',
      '5k',
      '10k',
      '250k',
      '1M',
    ]);
  }
  format.formatIn('en');
});
