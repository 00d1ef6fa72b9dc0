import { expect, test } from 'vitest';
import type { Context } from '../../../platform/context/context.ts';
import { refuseRoles } from '../services/refuse-roles.ts';

const asked = (actor: object) => () => refuseRoles({ actor } as Context, ['email', 'role'], 1);

test('only admins in person give roles by a list', () => {
  expect(asked({ rank: 1 })).not.toThrow();
  expect(asked({ rank: 0.5 })).toThrow();
  // What an admin may, their key may not: it could make an admin who stays when the key has ended.
  expect(asked({ rank: 1, key: { id: 'k', name: 'Payroll', scopes: ['people.write'] } })).toThrow();
});
