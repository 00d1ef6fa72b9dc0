import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { endingFields } from './api-version.ts';

const halfYear = 182 * 86_400_000;

test('a call that ends says since when that is known, and from which day on it may be gone', () => {
  expect(endingFields({ since: '2026-12-01', on: '2027-06-01', link: 'https://example.com/why' })).toEqual({
    deprecation: '@1796083200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: '<https://example.com/why>; rel="deprecation"',
  });
});

test('half a year lies between both', () => {
  for (const { name, spec } of allEndpoints)
    if (spec.ends)
      expect([name, Date.parse(spec.ends.on) - Date.parse(spec.ends.since) >= halfYear]).toEqual([
        name,
        true,
      ]);
});
