import { redirect } from '@tanstack/react-router';
import { mayOpen } from '../../lib/api/held-roles.ts';
import { paths } from '../../lib/addresses/paths.ts';
import type { AreaScreen } from '../../lib/addresses/screen.ts';
import { rolesOf } from '../guards.ts';

/** Sends those whose roles do not open an admin screen from it to /403, and from the beginning of the area to their first screen. */
export async function requireScreen(
  { path, roles }: Pick<AreaScreen, 'path' | 'roles'>,
  screens: readonly AreaScreen[],
): Promise<void> {
  const me = await rolesOf();
  if (me.isAdmin || mayOpen(me, roles)) return;
  const first = screens.find(
    ({ tab, name, roles: theirs }) => tab && tab[0] !== 'help' && name && mayOpen(me, theirs),
  );
  // Where admins begin, everybody finds what is theirs.
  const isDoor = path === paths.admin || path === paths.programOverview;
  if (isDoor && first) throw redirect({ href: first.to ?? first.path, replace: true });
  throw redirect({ to: paths.forbidden });
}
