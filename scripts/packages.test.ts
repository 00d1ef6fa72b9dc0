import { expect, test } from 'vitest';
import { planOf } from './packages.mjs';

const found = { hasNote: true, hasTools: true, isWhole: true, isRunnable: true };

test.each([
  ['a checkout that was never installed', { hasNote: false, hasTools: false, isWhole: false }, 'install'],
  ['a checkout whose lock file changed', { isWhole: false }, 'install'],
  ['a checkout that is as locked', {}, 'run'],
  ['a production without tools', { hasTools: false, isWhole: false }, 'run'],
  ['a production with other packages', { hasTools: false, isWhole: false, isRunnable: false }, 'refuse'],
])('a command in %s', (_where, changed, plan) => {
  expect(planOf({ ...found, ...changed })).toBe(plan);
});
