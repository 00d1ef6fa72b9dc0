import { expect, test } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

test('reads addresses with any separator, and names from address books', () => {
  const text =
    'ada@north.test, ben@north.test;cem@north.test\nDora Ek <dora@north.test>\t"Ek, Ed" <ed@north.test>';
  expect(parseAddresses(text).emails).toEqual([
    'ada@north.test',
    'ben@north.test',
    'cem@north.test',
    'dora@north.test',
    'ed@north.test',
  ]);
});

test('counts repeated addresses and names invalid ones', () => {
  expect(parseAddresses('ada@north.test ADA@north.test ben@ nobody x@y')).toEqual({
    emails: ['ada@north.test'],
    wrong: ['ben@', 'nobody', 'x@y'],
    duplicates: 1,
  });
});

test('ends at the full stop of a sentence', () => {
  expect(parseAddresses('Write to (ada@north.test).').emails).toEqual(['ada@north.test']);
});
