import { Navigate, useParams } from '@tanstack/react-router';
import { communicationPaths } from '../../lib/addresses/communication-paths.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { lazyScreen } from '../routes/lazy-screen.ts';

const pages = {
  emails: lazyScreen(() => import('../../features/communications/screens/email-templates.tsx')),
  write: lazyScreen(() => import('../../features/communications/screens/write-email.tsx')),
  archive: lazyScreen(() => import('../../features/communications/screens/email-archive.tsx')),
  notices: lazyScreen(() => import('../../features/notices/screens/admin-notices.tsx')),
};
const Archived = lazyScreen(() => import('../../features/communications/screens/archived-email.tsx'));
const Email = lazyScreen(() => import('../../features/communications/screens/email-template.tsx'));

const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name);

/** The page of the center that the rest of the address names. One route for all, because every page fetches the routes. */
export default function CommunicationsCenter() {
  const { _splat: rest = '' } = useParams({ strict: false });
  const [name = '', id, ...more] = rest.split('/');
  if (name === 'emails' && id && !more.length) return <Email />;
  if (name === 'archive' && id && !more.length) return <Archived />;
  if (name === '') return <Navigate to={communicationPaths.emails} replace />;
  if (!isPage(name) || id) return <Navigate to={paths.notFound} replace />;
  const Page = pages[name];
  return <Page />;
}
