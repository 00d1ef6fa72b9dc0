import { describe, expect, test } from 'vitest';
import { updateNotice } from '#contract/features/notices/notices.ts';
import { saveSettings } from '#contract/features/programs/settings.ts';
import { mergeOf, versionOf } from './merge.ts';

const base = { name: 'Oaks', about: 'We walk.', tags: ['a'] };

describe('what two people changed', () => {
  test.each([
    ['nothing', base, base, {}, []],
    ['only mine', { ...base, name: 'Elms' }, base, {}, []],
    ['only theirs', base, { ...base, tags: ['b'] }, { tags: ['b'] }, []],
    ['the same', { ...base, name: 'Elms' }, { ...base, name: 'Elms' }, {}, []],
    ['different fields', { ...base, name: 'Elms' }, { ...base, about: 'We run.' }, { about: 'We run.' }, []],
    [
      'one field to two values',
      { ...base, name: 'Elms' },
      { ...base, name: 'Firs' },
      {},
      [{ name: 'name', mine: 'Elms', theirs: 'Firs' }],
    ],
  ])('%s', (_, mine, theirs, taken, conflicts) => {
    expect(mergeOf(base, mine, theirs)).toEqual({ taken, conflicts });
  });
});

describe('a version', () => {
  const notice = { id: 'n', message: 'Hello', begins: '2026-11-17', duration: 2, shown: true };
  test('changes with what the call saves, and with nothing else', () => {
    const version = versionOf(updateNotice, notice);
    expect(versionOf(updateNotice, { ...notice, shown: false, id: 'm' })).toBe(version);
    expect(versionOf(updateNotice, { ...notice, message: 'Hullo' })).not.toBe(version);
    expect(versionOf(updateNotice, { ...notice, duration: 3 })).not.toBe(version);
  });
  test('does not depend on the order of names, or on whether an empty part is named', () => {
    const a = { settings: { stepGoal: 1, supportAddress: null }, name: 'Cedar' };
    const b = { name: 'Cedar', settings: { stepGoal: 1 } };
    expect(versionOf(saveSettings, a)).toBe(versionOf(saveSettings, b));
    expect(versionOf(saveSettings, { ...b, settings: { stepGoal: 2 } })).not.toBe(versionOf(saveSettings, b));
  });
});
