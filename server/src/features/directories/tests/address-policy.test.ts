import { expect, test } from 'vitest';
import { mayMove, mayVacate } from '../address.policy.ts';

const member = { roleName: 'NonAdmin', platformRole: null, programs: 1 };
const at = { former: 'ada@oak.example', email: 'ada.berg@Oak.example' };
const domains = ['oak.example'];

test.each([
  ['a member of this program alone', member, at, true],
  ['somebody who left and is back', member, { ...at, former: 'x@former.invalid' }, true],
  ['an admin', { ...member, roleName: 'CoreTierAdmin' }, at, false],
  ['platform staff', { ...member, platformRole: 'WT Admin' }, at, false],
  ['an account of two programs', { ...member, programs: 2 }, at, false],
  ['an old address elsewhere', member, { ...at, former: 'ada@home.example' }, false],
  ['a new address elsewhere', member, { ...at, email: 'ada@home.example' }, false],
])('the address of %s follows the directory', (_, owner, addresses, expected) => {
  expect(mayMove(owner, addresses, domains)).toBe(expected);
});

test('somebody who left gives up an address of the program’s domains, and no other', () => {
  expect(mayVacate(member, 'ada@oak.example', domains)).toBe(true);
  expect(mayVacate(member, 'ada@home.example', domains)).toBe(false);
  expect(mayVacate({ ...member, programs: 2 }, 'ada@oak.example', domains)).toBe(false);
});
