import { Navigate, useParams } from '@tanstack/react-router';
import { paths } from '../../lib/addresses/paths.ts';
import { lazyScreen } from '../routes/lazy-screen.ts';

const pages = {
  questions: lazyScreen(() => import('../../features/questions/screens/question-admin.tsx')),
  registration: lazyScreen(() => import('../../features/programs/screens/registration-settings.tsx')),
  'company-sign-on': lazyScreen(() => import('../screens/company-sign-on.tsx')),
};

const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name);

/** The page of the member center that the rest of the address names. One route for all, because every page fetches the routes. */
export default function MemberCenter() {
  const { _splat: name = '' } = useParams({ strict: false });
  if (!name) return <Navigate to={paths.programMembers} replace />;
  if (!isPage(name)) return <Navigate to={paths.notFound} replace />;
  const Page = pages[name];
  return <Page />;
}
