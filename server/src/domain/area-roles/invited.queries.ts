import type { AreaRole } from '#contract/features/area-roles/roles.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

export interface InvitedRole {
  role: AreaRole | 'admin';
  organizationId: string | null;
  /** The admin role that bounds the tier. */
  actsAs: string;
}

/** Stores what the people become whom these links invite. What was stored for their invitations before is gone. */
export async function replaceInvitedRoles(
  tx: Db,
  programId: string,
  links: readonly string[],
  { roles, givenBy }: { roles: readonly InvitedRole[]; givenBy: string },
): Promise<void> {
  if (!links.length) return;
  const { rows: invites } = await sql<{ id: string }>`select id from member_invite
    where program_id = ${programId} and invite_id = any(${links}::uuid[])`.execute(tx);
  const ids = invites.map(({ id }) => id);
  await sql`delete from invited_role where program_id = ${programId} and invite_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  const given = ids.flatMap((inviteId) => roles.map((one) => ({ ...one, id: newId(), inviteId, givenBy })));
  if (!given.length) return;
  await tx
    .insertInto('invitedRole')
    .values(given.map((one) => ({ programId, ...one })))
    .execute();
}

/** Deletes what somebody would become who was invited with this. */
export async function deleteInvitedRoles(tx: Db, programId: string, inviteId: string): Promise<void> {
  await sql`delete from invited_role where program_id = ${programId} and invite_id = ${inviteId}`.execute(tx);
}

/**
 * Takes what the person becomes who used this link: what somebody gave who may still give it, an active admin of the program or
 * platform staff, and not for an organization that is gone. Nothing is left behind.
 */
export async function takeInvitedRoles(tx: Db, programId: string, link: string): Promise<InvitedRole[]> {
  const { rows } = await sql<
    InvitedRole & { counts: boolean }
  >`delete from invited_role r using member_invite i
    where r.program_id = ${programId} and i.program_id = r.program_id and i.id = r.invite_id and i.invite_id = ${link}
    returning r.role, r.organization_id, r.acts_as,
      (exists (select from member m where m.program_id = r.program_id and m.login_id = r.given_by and m.status = 'active'
        and m.role_name <> 'NonAdmin') or exists (select from login l where l.id = r.given_by and l.platform_role is not null))
      and (r.organization_id is null or exists (select from organization o where o.program_id = r.program_id
        and o.id = r.organization_id and o.deleted_at is null)) as counts`.execute(tx);
  return rows.filter(({ counts }) => counts);
}
