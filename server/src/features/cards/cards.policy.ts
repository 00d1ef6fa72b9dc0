import { leadsSomewhere } from '#contract/email-address.ts';
import { rankOf } from '#contract/roles.ts';

interface Subject {
  email: string;
  roleName: string;
  employeeNumber: string | null;
  /** A role beside admin. */
  holdsRole: boolean;
}

/** Whether somebody can be given a card: an active member with a number and no address, whose rights a PIN may open. Pure. */
export const takesCard = ({ email, roleName, employeeNumber, holdsRole }: Subject): boolean =>
  !leadsSomewhere(email) && employeeNumber !== null && rankOf(roleName) === 0 && !holdsRole;
