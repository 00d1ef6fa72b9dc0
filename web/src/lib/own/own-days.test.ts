import { expect, test } from 'vitest';
import { columnOf, openYesterday } from './own-days.ts';

const nurse = {
  timeZone: 'Europe/London',
  today: '2026-11-30',
  registeredDate: '2026-01-01',
  dayBeginsHour: 4,
};
const at = (time: string) => new Date(`2026-11-30T${time}Z`);

test('an entry before the own day begins may be for yesterday, and later ones are not asked about', () => {
  expect(openYesterday(nurse, at('00:00'))).toBe('2026-11-29');
  expect(openYesterday(nurse, at('03:59'))).toBe('2026-11-29');
  expect(openYesterday(nurse, at('04:00'))).toBeNull();
  expect(openYesterday(nurse, at('23:59'))).toBeNull();
});

test('nobody is asked whose day begins at midnight, or who may write nothing for yesterday', () => {
  expect(openYesterday({ ...nurse, dayBeginsHour: 0 }, at('00:00'))).toBeNull();
  expect(openYesterday({ ...nurse, program: { settings: { backEntryDays: 0 } } }, at('01:00'))).toBeNull();
  expect(openYesterday({ ...nurse, registeredDate: '2026-11-30' }, at('01:00'))).toBeNull();
});

test.each([
  ['monday', 1, 7],
  ['sunday', 2, 1],
  ['saturday', 3, 2],
] as const)('in weeks from %s, Monday and Sunday have their columns', (begins, monday, sunday) => {
  expect([columnOf('2026-11-30', begins), columnOf('2026-11-29', begins)]).toEqual([monday, sunday]);
});
