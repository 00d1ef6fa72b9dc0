import { expect, test } from 'vitest';
import { areaPermissions } from '#contract/features/area-roles/area-permissions.ts';
import { areaRoles } from '#contract/features/area-roles/roles.ts';
import { permissions } from '#contract/endpoints.ts';
import { areaRank } from '#contract/roles.ts';
import { actingWith } from './acting.ts';
import type { Actor } from './context.ts';

const organizationId = '0190a000-0000-7000-8000-000000000000';
const member = (roles: Actor['roles']) =>
  ({ kind: 'member', rank: 0, roleName: 'NonAdmin', roles, within: [] }) as unknown as Actor;
const actsAs = 'PlusTierAdmin';

test('a role opens what its table says, and nothing else', () => {
  for (const permission of permissions)
    for (const role of areaRoles) {
      const whole = actingWith(member([{ role, organizationId: null, actsAs }]), permission);
      const ofOne = actingWith(member([{ role, organizationId, actsAs }]), permission);
      const reach = areaPermissions[permission.name]?.[role];
      const asMember = permission.scopes.member === 'none' ? null : { rank: 0, kind: 'member', within: [] };
      const where = `${permission.name} ${role}`;
      expect([where, whole]).toEqual([
        where,
        reach
          ? expect.objectContaining({ rank: areaRank, kind: 'admin', roleName: actsAs })
          : matching(asMember),
      ]);
      expect([where, ofOne]).toEqual([
        where,
        matching(reach === 'organizations' ? { rank: 0, within: [organizationId] } : asMember),
      ]);
    }
});

const matching = (fields: object | null): unknown => fields && expect.objectContaining(fields);

test('the table names permissions that exist and that admins have', () => {
  const byName = new Map(permissions.map((one) => [one.name, one]));
  for (const name of Object.keys(areaPermissions))
    expect([name, byName.get(name)?.scopes.admin]).toEqual([name, 'program']);
});

test('no role opens what gives roles, sets the program up, or is about health', () => {
  const closed = [
    'roles.manage',
    'programAdmins.write',
    'programs.configure',
    'preventative.readEntries',
    'adminLog.read',
  ];
  expect(closed.filter((name) => areaPermissions[name])).toEqual([]);
});
