import { expect, test } from 'vitest';
import { applyPatch, parseFilter, ScimTooLarge } from './scim.ts';

test('parses filters and applies operations of usual size', () => {
  expect(parseFilter('userName eq "ada" and (active pr)')).toMatchObject({ op: 'and' });
  const operation = { op: 'replace', path: 'userName', value: 'ada' };
  expect(applyPatch({ userName: 'bob' }, [operation])).toMatchObject({ userName: 'ada' });
});

test.each([
  ['long filters', () => parseFilter(`userName eq "${'a'.repeat(1_000)}"`)],
  ['nested filters', () => parseFilter(`${'('.repeat(11)}active pr`)],
  [
    'operations',
    () =>
      applyPatch(
        {},
        Array.from({ length: 101 }, () => ({ op: 'add', path: 'userName', value: 'a' })),
      ),
  ],
  [
    'values',
    () =>
      applyPatch({}, [
        { op: 'add', path: 'emails', value: Array.from({ length: 201 }, () => ({ value: 'a' })) },
      ]),
  ],
  ['nested paths', () => applyPatch({}, [{ op: 'add', path: `emails[${'('.repeat(11)}`, value: 'a' }])],
])('refuses too many %s before it parses them', (_, work) => {
  expect(work).toThrow(ScimTooLarge);
});
