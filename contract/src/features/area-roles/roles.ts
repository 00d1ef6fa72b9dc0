/**
 * Roles beside that of an admin (docs/domain.md#roles-beside-admin): each opens a part of the admin area, for the whole
 * program or for chosen organizations. They change no role name and no admin level.
 */
export const areaRoles = ['reports', 'communications', 'challenges', 'people'] as const;
export type AreaRole = (typeof areaRoles)[number];

/** A role as somebody has it. */
export interface HeldRole {
  role: AreaRole;
  /** Null: for the whole program. */
  organizationId: string | null;
}

/**
 * How far a role reaches with a permission. `program`: held for the whole program, it may what an admin may, and held for
 * organizations nothing. `organizations`: held for organizations, it may do so in these too.
 */
export type Reach = 'program' | 'organizations';
export type Reaches = Readonly<Partial<Record<AreaRole, Reach>>>;
