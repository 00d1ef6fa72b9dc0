import { afterEach, expect, test } from 'vitest';
import type { AppError } from '../errors/errors.ts';
import { keepZonesOfDatabase, storedTimeZone, timeZoneOf } from './time-zone.ts';

afterEach(() => keepZonesOfDatabase(null));

const refusal = (name: string) => {
  try {
    return timeZoneOf(name);
  } catch (error) {
    return (error as AppError).info.fields;
  }
};

test('stores the name that PostgreSQL knows, and refuses a place that only JavaScript knows', () => {
  // PostgreSQL of 2021, before Kiev became Kyiv and Ciudad Juarez got a zone.
  keepZonesOfDatabase(['UTC', 'Europe/Kiev', 'Europe/London', 'America/Los_Angeles']);
  expect(['Europe/Kyiv', 'Europe/Kiev', 'US/Pacific', 'gmt'].map(storedTimeZone)).toEqual(
    'Europe/Kiev Europe/Kiev America/Los_Angeles UTC'.split(' '),
  );
  expect(refusal('Europe/London')).toBe('Europe/London');
  expect(refusal('America/Ciudad_Juarez')).toEqual({ timeZone: ['time_zone_too_new'] });
  expect(refusal('IST')).toEqual({ timeZone: ['time_zone'] });
  keepZonesOfDatabase(null);
  expect(storedTimeZone('Europe/Kiev')).toBe('Europe/Kyiv');
});
