import { expect, test } from 'vitest';
import { isUpToDate, permissionsPage } from './permissions-doc.ts';

test('docs/permissions.md is what the matrix says (npm run permissions)', () => {
  expect(permissionsPage()).toContain('| challenges.create | program |');
  expect(isUpToDate()).toBe(true);
});
