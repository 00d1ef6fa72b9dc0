import type { ImportField } from '#contract/features/member-center/import.ts';
import { mostInvitedWithRole } from '#contract/features/member-center/invitations.ts';
import { isFullAdmin } from '../../../platform/context/acting.ts';
import type { Context } from '../../../platform/context/context.ts';
import { invalid } from '../../../platform/errors/errors.ts';

/**
 * Refuses a column of roles to whoever has no right to give them, and one that gives many: it holds something else then. No key
 * gives roles, whoever made it: what it asked for would outlive it.
 */
export function refuseRoles({ actor }: Context, mapping: readonly (ImportField | '')[], given: number): void {
  if (!mapping.includes('role')) return;
  if (actor.key || !isFullAdmin(actor)) throw invalid('mapping', 'roles_need_admin');
  if (given > mostInvitedWithRole) throw invalid('mapping', 'too_many_roles');
}
