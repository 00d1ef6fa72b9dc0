import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDays, dayIn, daysBetween, endOfDay, isDay, isTimeZone, monthsBefore } from './days.ts';

test('one moment is two days apart in Kiritimati and Pago Pago', () => {
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

test('what is no day or zone is refused', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-00-10'])
    expect(isDay(text)).toBe(false);
  expect(isDay('2024-02-29')).toBe(true);
  for (const zone of ['Mars/Olympus', '', '../etc', '+01:00']) expect(isTimeZone(zone)).toBe(false);
  expect(isTimeZone('Europe/Berlin')).toBe(true);
});

const two = (number: number) => String(number).padStart(2, '0');

test('a day is one exactly when the calendar has it', () => {
  for (const year of ['0004', '0100', '1600', '1900', '2000', '2023', '2024', '9999'])
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${two(month)}-${two(day)}`;
        const moment = new Date(`${text}T00:00:00Z`);
        const known = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
        expect([text, isDay(text)]).toEqual([text, known]);
      }
});

test('days far off and near are added as the calendar adds them', () => {
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

test('the last answer kept for a time zone is never that of another day', () => {
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
