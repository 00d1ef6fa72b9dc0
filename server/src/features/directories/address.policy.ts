interface Owner {
  roleName: string;
  platformRole: string | null;
  /** Programs that the account opens. */
  programs: number;
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** An address that somebody left behind, because the directory gave theirs to another person. */
export const vacantAddress = (memberId: string): string => `${memberId}@former.invalid`;
export const isVacant = (email: string): boolean => email.endsWith('@former.invalid');

/** Whether a company's directory may say what becomes of the address of an account: it is a member's, of this program alone. */
const isOwn = ({ roleName, platformRole, programs }: Owner): boolean =>
  roleName === 'NonAdmin' && platformRole === null && programs <= 1;

/**
 * Returns whether the directory's word changes the address with which somebody logs in (docs/decisions/961): both are in domains
 * that platform staff gave the program. Pure.
 */
export function mayMove(
  owner: Owner,
  { former, email }: { former: string; email: string },
  domains: readonly string[],
): boolean {
  const isGiven = (address: string) => domains.includes(domainOf(address));
  return isOwn(owner) && isGiven(email) && (isVacant(former) || isGiven(former));
}

/** Returns whether somebody who left gives up an address that the directory gave to another person. Pure. */
export const mayVacate = (owner: Owner, former: string, domains: readonly string[]): boolean =>
  isOwn(owner) && domains.includes(domainOf(former));
