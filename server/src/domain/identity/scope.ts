import type { Scope } from '#contract/permissions.ts';
import type { Context } from '../../platform/context/context.ts';

/** Returns how far the matrix lets this actor go with the permission of this call; never `none` here. */
export function scopeOf({
  actor,
  permission,
}: Pick<Context, 'actor' | 'permission'>): Exclude<Scope, 'none'> {
  return permission.scopes[actor.kind] as Exclude<Scope, 'none'>;
}
