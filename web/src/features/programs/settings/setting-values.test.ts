import { expect, test } from 'vitest';
import type { Program } from '#contract/features/programs/programs.ts';
import { changedBody, followed, typedOf } from './setting-values.ts';

const program = {
  name: 'Cedar & Co',
  settings: {
    allowRegistration: true,
    emailDomains: ['cedar.example'],
    profileVisible: true,
    teamsOff: false,
    teamMaxSize: 8,
  },
} as unknown as Program;

test.each([
  ['nothing', {}, {}],
  [
    'a domain added on a line of its own',
    { emailDomains: 'cedar.example\n@Oak.example' },
    { emailDomains: ['cedar.example', 'oak.example'] },
  ],
  ['a new code', { programCode: 'oak leaf' }, { programCode: 'oak leaf' }],
  ['the code removed', { removeCode: true }, { programCode: null }],
])('sends what was changed: %s', (_, change, body) => {
  expect(changedBody(program, 'registration', { ...typedOf(program, 'registration'), ...change })).toEqual(
    body,
  );
});

test.each([
  ['an empty limit is no limit', { teamMaxSize: '' }, { teamMaxSize: null }],
  ['teams off', { teamsOn: false }, { teamsOff: true }],
])('sends what was changed: %s', (_, change, body) => {
  expect(changedBody(program, 'team', { ...typedOf(program, 'team'), ...change })).toEqual(body);
});

test('fields that nobody touched follow a change from elsewhere, and what was typed stays', () => {
  const before = { name: 'Cedar', stepGoal: 8000, slug: 'cedar' };
  const now = { name: 'Oak', stepGoal: 9000, slug: 'cedar' };
  expect(followed(before, now, { ...before, name: 'Birch' })).toEqual({ stepGoal: 9000 });
});
