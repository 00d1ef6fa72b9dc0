import { effectiveRole, rankOf } from '#contract/roles.ts';
import { findCompanyOfMember } from '../../../domain/companies/public.ts';
import type { LoginRow } from '../../../domain/identity/public.ts';
import type { MemberRow } from '../../../domain/members/public.ts';
import type { Deps } from '../../../platform/context/context.ts';

export interface CompanyInstead {
  member: MemberRow;
  companyCode: string;
}

/**
 * The company to log in with, for people who can't use a new password: they have none, or all their programs require
 * a provider. Admins need their password. Null: a password can be used.
 */
export async function companyInstead(
  deps: Deps,
  { passwordHash, platformRole }: LoginRow,
  members: readonly MemberRow[],
): Promise<CompanyInstead | null> {
  if (members.some(({ roleName }) => rankOf(effectiveRole(platformRole, roleName)) > 0)) return null;
  const found: CompanyInstead[] = [];
  let isRequired = true;
  for (const member of members) {
    const { programId, id } = member;
    const company = await findCompanyOfMember(deps.gateway.forProgram(programId), programId, id);
    if (company) found.push({ member, companyCode: company.companyCode });
    isRequired &&= company?.isRequired ?? false;
  }
  return passwordHash === null || isRequired ? (found[0] ?? null) : null;
}
