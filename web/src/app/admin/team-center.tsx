import { Navigate, useParams } from '@tanstack/react-router';
import { paths } from '../../lib/addresses/paths.ts';
import { isId } from '../../lib/is-id.ts';
import { teamCenterPaths } from '../../lib/addresses/team-center-paths.ts';
import { lazyScreen } from '../routes/lazy-screen.ts';

const pages = {
  'teams-settings': lazyScreen(() => import('../screens/teams-settings.tsx')),
  requests: lazyScreen(() => import('../../features/messages/screens/join-requests.tsx')),
  'create-multiple-teams': lazyScreen(() => import('../../features/teams/screens/create-teams.tsx')),
  'organizations-settings': lazyScreen(
    () => import('../../features/organizations/screens/organizations-settings.tsx'),
  ),
};
const details = {
  teams: lazyScreen(() => import('../../features/teams/screens/team-settings.tsx')),
  organizations: lazyScreen(() => import('../../features/organizations/screens/organization-settings.tsx')),
};

const isOneOf = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

/** The page of the center that the rest of the address names. One route for all, because every page fetches the routes. */
export default function TeamCenter() {
  const { _splat: rest = '' } = useParams({ strict: false });
  const [name = '', kind = '', id = '', ...more] = rest.split('/');
  if (name === '') return <Navigate to={teamCenterPaths.teams} replace />;
  if (name === `${kind}-settings` && isOneOf(details, kind) && isId(id) && !more.length) {
    const Detail = details[kind];
    return <Detail key={id} />;
  }
  if (!isOneOf(pages, name) || kind) return <Navigate to={paths.notFound} replace />;
  const Page = pages[name];
  return <Page />;
}
