import * as staff from '#contract/features/platform-people/staff.ts';
import { sql } from '../../../src/platform/db/db.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { asMember } from '../../api.ts';
import type { AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import type { World } from './world.ts';

let addresses = 0;

async function staffLogin({ api, cedar }: World): Promise<string> {
  const { id } = await asMember(api, cedar, { roleName: 'WT Admin' });
  const { rows } = await sql<{ id: string }>`select login_id as id from member where id = ${id}`.execute(
    api.deps.gateway.forPlatform('a test'),
  );
  return rows[0]!.id;
}

/** A change that somebody else asked for. */
async function waitingChange({ api }: World): Promise<string> {
  const id = newId();
  await sql`insert into staff_change (id, email, first_name, last_name, locale, to_role, state, requested_by,
      requested_at, expires_at)
    values (${id}, ${`${id}@example.org`}, 'Nora', 'Ruiz', 'en', 'WT Admin', 'waiting', ${newId()}::uuid, now(), '2099-01-01')`.execute(
    api.deps.gateway.forPlatform('a test'),
  );
  return id;
}

export const platformStaffCases: readonly AccessCase[] = [
  about(staff.addStaff, {
    body: () => ({
      email: `staff-${(addresses += 1)}@example.org`,
      firstName: 'Nora',
      lastName: 'Ruiz',
      locale: 'en',
      role: 'WT Admin',
    }),
  }),
  ...[staff.changeStaffRole, staff.endStaffRole].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: ['own', 'other', 'absent'],
    input: async (world, _, target) => ({
      params: { id: target === 'own' ? await staffLogin(world) : newId() },
      ...(spec === staff.changeStaffRole ? { body: { role: 'Super WT Admin' } } : {}),
    }),
  })),
  ...[staff.approveStaffChange, staff.cancelStaffChange].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: ['own', 'other', 'absent'],
    input: async (world, _, target) => ({
      params: { id: target === 'own' ? await waitingChange(world) : newId() },
    }),
  })),
];
