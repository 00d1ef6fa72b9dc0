import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays, countDays, dayIn, daysBetween, endOfDay, isDay, momentIn, monthsBefore } from './days.ts';

test('one instant falls on dates two days apart in Kiritimati and Pago Pago', () => {
  const moment = new Date('2026-03-01T10:30:00Z');
  expect(dayIn('Pacific/Kiritimati', moment)).toBe('2026-03-02');
  expect(dayIn('Pacific/Pago_Pago', moment)).toBe('2026-02-28');
  expect(dayIn('Asia/Kathmandu', new Date('2026-03-01T18:15:00Z'))).toBe('2026-03-02');
  expect(dayIn('Asia/Kathmandu', new Date('2026-03-01T18:14:59Z'))).toBe('2026-03-01');
});

test.each([
  ['UTC', '2026-02-28', '2026-03-01T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2026-01-01T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '2026-01-02T11:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-05T13:30:00.000Z'],
  ['Etc/GMT+12', '2016-05-12', '2016-05-13T12:00:00.000Z'],
  // These skip midnight: the new day begins at one.
  ['America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2026-03-07', '2026-03-08T05:00:00.000Z'],
  ['Atlantic/Azores', '2026-03-28', '2026-03-29T01:00:00.000Z'],
  // Here the whole next day was skipped.
  ['Pacific/Apia', '2011-12-29', '2011-12-30T10:00:00.000Z'],
])('the end of a day in %s on %s', (zone, day, moment) => {
  expect(endOfDay(zone, day).toISOString()).toBe(moment);
});

test.each([
  ['2026-11-16', 3, '2026-08-16'],
  ['2026-02-10', 3, '2025-11-10'],
  ['2026-05-31', 3, '2026-02-28'],
  ['2024-05-31', 3, '2024-02-29'],
  ['2026-12-31', 1, '2026-11-30'],
  ['2026-01-31', 12, '2025-01-31'],
])('%s is so many months after: %i', (day, count, before) => {
  expect(monthsBefore(day, count)).toBe(before);
});

test('days are counted over leap days and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(countDays('2016-04-12', '2016-05-12')).toBe(31);
});

test('refuses invalid days and zones', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-00-10'])
    expect(isDay(text)).toBe(false);
  expect(isDay('2024-02-29')).toBe(true);
});

const two = (number: number) => String(number).padStart(2, '0');

test('accepts a day exactly when the calendar has it', () => {
  for (const year of ['0004', '0100', '1600', '1900', '2000', '2023', '2024', '9999'])
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${two(month)}-${two(day)}`;
        const moment = new Date(`${text}T00:00:00Z`);
        const known = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
        expect([text, isDay(text)]).toEqual([text, known]);
      }
});

test('adds days far off and near as the calendar does', () => {
  const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9990-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.integer({ min: -4000, max: 3000 }), (moment, count) => {
      fc.pre(moment.getTime() + count * 86_400_000 > Date.parse('0001-01-01'));
      const day = moment.toISOString().slice(0, 10);
      expect(addDays(day, count)).toBe(
        new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10),
      );
    }),
  );
});

test('a cached date of a time zone is never that of another day', () => {
  const zones = ['Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Asia/Tehran'];
  const within = { min: new Date('1979-12-30'), max: new Date('2030-01-01'), noInvalidDate: true };
  const near = fc.tuple(fc.date(within), fc.integer({ min: -1_800_000, max: 1_800_000 }));
  fc.assert(
    fc.property(fc.constantFrom(...zones), near, (timeZone, [moment, apart]) => {
      const calendar = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      });
      for (const each of [moment, new Date(moment.getTime() + apart), moment])
        expect(dayIn(timeZone, each)).toBe(calendar.format(each));
    }),
    { numRuns: 500 },
  );
});

/** Returns the first moment of the next day, found by asking the calendar again and again. */
function slowEndOfDay(timeZone: string, day: string): number {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  let [last, next] = [Date.parse(`${day}T00:00Z`) - 86_400_000, Date.parse(`${day}T00:00Z`) + 3 * 86_400_000];
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (calendar.format(middle) > day) next = middle;
    else last = middle;
  }
  return next;
}

test('a day ends right in every time zone, around each change of its clock', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(300);
  for (const zone of zones) {
    // Newfoundland changed its clock a minute after midnight until 2011, so that a day came back for an hour.
    let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2012-01-01T00:00[${zone}]`);
    const days = new Set(['2026-01-31']);
    for (let changes = 0; changes < 4 && at; changes += 1) {
      at = at.getTimeZoneTransition('next');
      const changed = at?.toPlainDate();
      for (const apart of [-2, -1, 0, 1]) if (changed) days.add(changed.add({ days: apart }).toString());
    }
    for (const day of days)
      expect([zone, day, endOfDay(zone, day).getTime()]).toEqual([zone, day, slowEndOfDay(zone, day)]);
  }
});

const momentOf = (zone: string, local: string) => momentIn(zone, local)?.toISOString();

test('a wall clock time that is skipped is an hour later, and of a repeated one the first counts', () => {
  expect(momentOf('America/Santiago', '2026-09-06T00:30')).toBe('2026-09-06T04:30:00.000Z');
  expect(momentOf('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(momentOf('Europe/Berlin', '2026-02-30T02:30')).toBeUndefined();
  expect(momentOf('Europe/Berlin', '2026-02-20T25:00')).toBeUndefined();
});
