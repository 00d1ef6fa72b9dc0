import { roleKinds, type RoleKind, type Scope } from '#contract/permissions.ts';
import { testsEverything } from '../../runs.ts';
import { usually, type AccessCase } from './cases.ts';
import type { Target } from './world.ts';

function scopeOf({ spec: { permission } }: AccessCase, role: RoleKind): Scope {
  if (permission === 'public') throw new Error('A public endpoint stands outside the matrix.');
  return permission.scopes[role];
}

export function expectedOf(one: AccessCase, role: RoleKind, target: Target): boolean {
  const scope = scopeOf(one, role);
  const usual = one.isFilter ? scope !== 'none' : usually(role, scope, target);
  return one.allows ? one.allows({ role, scope, target, usual }) : usual;
}

const areEqual = (one: AccessCase, role: RoleKind, other: RoleKind) =>
  scopeOf(one, role) === scopeOf(one, other) &&
  one.targets.every((target) => expectedOf(one, role, target) === expectedOf(one, other, target));

/** The roles that a case is tried in. Super admins are left out where they are declared equal to platform staff. */
export const rolesOf = (one: AccessCase): readonly RoleKind[] =>
  testsEverything || !areEqual(one, 'super', 'platform')
    ? roleKinds
    : roleKinds.filter((role) => role !== 'super');

/**
 * What a case asks in a role. Calls that change nothing are all made by one person of the role. Where a role has no right at
 * all, it is refused before a record is looked for, so one call proves it. `npm run test:all` asks everything, each time by
 * a new person.
 */
export function askedOf(one: AccessCase, role: RoleKind): { targets: readonly Target[]; byReader: boolean } {
  const { targets, spec } = one;
  if (testsEverything) return { targets, byReader: false };
  const isRefused = scopeOf(one, role) === 'none' && !targets.some((target) => expectedOf(one, role, target));
  if (!isRefused) return { targets, byReader: spec.method === 'GET' };
  return { targets: targets.includes('absent') ? ['absent'] : targets.slice(0, 1), byReader: true };
}
