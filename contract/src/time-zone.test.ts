import { expect, test } from 'vitest';
import { allTimeZones, canonicalTimeZone } from './time-zone.ts';

test('folds aliases and spellings to the name of the place', () => {
  const names = {
    'US/Pacific-New': 'America/Los_Angeles',
    'asia/calcutta': 'Asia/Kolkata',
    'Europe/Kiev': 'Europe/Kyiv',
    'Europe/Oslo': 'Europe/Oslo',
    Japan: 'Asia/Tokyo',
    'Etc/UTC': 'UTC',
    gmt: 'UTC',
    'Etc/GMT+5': 'Etc/GMT+5',
  };
  for (const [name, zone] of Object.entries(names))
    expect([name, canonicalTimeZone(name)]).toEqual([name, zone]);
  for (const zone of allTimeZones()) expect(canonicalTimeZone(zone)).toBe(zone);
});

test('refuses abbreviations, which mean other zones elsewhere, and what is no zone', () => {
  const none = [
    'AET',
    'IST',
    'PST',
    'est',
    'EST5EDT',
    'CET',
    'GMT+5',
    '+01:00',
    'Mars/Olympus',
    '',
    '../etc',
    'Factory',
  ];
  for (const name of none) expect([name, canonicalTimeZone(name)]).toEqual([name, null]);
});
