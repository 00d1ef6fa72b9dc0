import type { AreaRole } from '#contract/features/area-roles/roles.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { RoleKind, Scope } from '#contract/permissions.ts';
import type { Actor, Target, World } from './world.ts';

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface AccessCase {
  spec: EndpointSpec;
  /** Where the id of the target is in the call. */
  at: string;
  targets: readonly Target[];
  /** A call in which only the target may be wrong. */
  input(world: World, actor: Actor, target: Target): Promise<Input> | Input;
  /** If the ceiling of the matrix is not the whole rule. `usual` is what the matrix says. */
  allows?(at: { role: RoleKind; scope: Scope; target: Target; usual: boolean }): boolean;
  /** Where a role beside admin may not do all that its permission lets admins do. */
  allowsArea?(at: { area: AreaRole; target: Target; usual: boolean }): boolean;
  /** A filter of a list. What it names is never shown, so an unknown id is no error. */
  isFilter?: boolean;
  /** The call is refused with this status even for those who may make it. */
  refusedWith?: number;
  /** A stream that never ends, so only its status is checked. */
  isStream?: boolean;
}

export const everywhere = ['own', 'same', 'other', 'absent'] as const;
export const withHidden = ['own', 'same', 'unseen', 'other', 'absent'] as const;
export const programs = ['own', 'other', 'absent'] as const;

/** The rule of the matrix: own records from `own` on, others' from `program` on, hidden ones for admins. */
export function usually(role: RoleKind, scope: Scope, target: Target): boolean {
  if (scope === 'none' || target === 'other' || target === 'absent') return false;
  if (target === 'own') return true;
  const wide = scope === 'program' || scope === 'any';
  return target === 'same' ? wide : wide && role !== 'member' && role !== 'leader';
}
