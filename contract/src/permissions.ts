import { rankOf, roleRanks } from './roles.ts';

/**
 * Who may ever do what (docs/domain.md#roles). `own`: their own records. `team`: records of a team they lead.
 * `program`: records of their program. `any`: records of the program a member of platform staff works in. The
 * feature's policy decides about a single record, within this limit.
 */
export type Scope = 'none' | 'own' | 'team' | 'program' | 'any';
export const roleKinds = ['member', 'leader', 'admin', 'reseller', 'platform', 'super'] as const;
export type RoleKind = (typeof roleKinds)[number];
type Scopes = Readonly<Record<RoleKind, Scope>>;

/** A row of the matrix (docs/permissions.md). It stands beside the endpoints that ask for it. */
export interface Permission {
  readonly name: string;
  readonly scopes: Scopes;
}

export const permission = (name: string, scopes: Scopes): Permission => ({ name, scopes });

const everybody = (scope: Scope): Scopes => ({
  member: scope,
  leader: scope,
  admin: scope,
  reseller: scope,
  platform: scope,
  super: scope,
});

/** What permissions are made of. Few are more than one of these; they change a part of it. */
export const forNobody = everybody('none');
export const forOneself = everybody('own');
/** Also platform staff only in their own program. */
export const forColleagues = everybody('program');
export const forSuperAdmins: Scopes = { ...forNobody, super: 'any' };
export const forStaff: Scopes = { ...forSuperAdmins, platform: 'any' };
/** The staff of resellers work as platform staff do where admins of a program may act. */
export const forAdmins: Scopes = { ...forStaff, reseller: 'any', admin: 'program' };
export const forOneselfAndAdmins: Scopes = { ...forAdmins, member: 'own', leader: 'own' };
export const forProgram: Scopes = { ...forAdmins, member: 'program', leader: 'program' };

/** The matrix column that applies to a person. */
export function roleKindOf(roleName: string, leadsATeam: boolean): RoleKind {
  if (roleName === 'Reseller Admin') return 'reseller';
  const rank = rankOf(roleName);
  if (rank === roleRanks['Super WT Admin']) return 'super';
  if (rank >= roleRanks['WT Admin']) return 'platform';
  if (rank >= roleRanks.CoreTierAdmin) return 'admin';
  return leadsATeam ? 'leader' : 'member';
}
