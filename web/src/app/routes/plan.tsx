import { createRoute, redirect } from '@tanstack/react-router';
import { contentTypes } from '#contract/plan-topics.ts';
import { paths } from '../../lib/paths.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedIn } from './root.tsx';

const parent = { getParentRoute: () => signedIn };

/** Leads to the not-found page if the plan has no content of this type. */
function requireContentType({ params }: { params: { contentType: string } }): void {
  if (contentTypes.some((each) => each === params.contentType)) return;
  throw redirect({ to: paths.notFound, replace: true });
}

/** The mental-wellness plan. */
export const planRoutes = [
  createRoute({
    ...parent,
    path: paths.assessment,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/assessment.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.plan,
    beforeLoad: () => {
      throw redirect({ to: paths.planToday, replace: true });
    },
  }),
  createRoute({
    ...parent,
    path: paths.planToday,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/daily-content.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.planView,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/view-plan.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.planContent,
    beforeLoad: requireContentType,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/all-content.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.planArticle,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/article.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.planGuide,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/guide.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.planStrategy,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/strategy.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.planTopic,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/topic.tsx')),
  }),
];
