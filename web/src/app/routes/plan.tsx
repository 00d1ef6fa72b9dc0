import { createRoute, redirect } from '@tanstack/react-router';
import { contentTypes } from '#contract/plan-topics.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { planPaths } from '../../lib/addresses/plan-paths.ts';
import { requirePlan } from '../guards.ts';
import { requireIds } from '../wrong-addresses.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedIn } from './root.tsx';

/** The plan's addresses exist only in programs that have it. */
const planArea = createRoute({ getParentRoute: () => signedIn, id: 'plan-area', beforeLoad: requirePlan });
const parent = { getParentRoute: () => planArea };

/** Leads to the not-found page if the plan has no content of this type. */
function requireContentType({ params }: { params: { contentType: string } }): void {
  if (contentTypes.some((each) => each === params.contentType)) return;
  throw redirect({ to: paths.notFound, replace: true });
}

const routes = [
  createRoute({
    ...parent,
    path: paths.assessment,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/assessment.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.plan,
    beforeLoad: () => {
      throw redirect({ to: planPaths.today, replace: true });
    },
  }),
  createRoute({
    ...parent,
    path: planPaths.today,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/daily-content.tsx')),
  }),
  createRoute({
    ...parent,
    path: planPaths.view,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/view-plan.tsx')),
  }),
  createRoute({
    ...parent,
    path: planPaths.content,
    beforeLoad: requireContentType,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/all-content.tsx')),
  }),
  createRoute({
    ...parent,
    path: planPaths.article,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/article.tsx')),
  }),
  createRoute({
    ...parent,
    path: planPaths.guide,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/guide.tsx')),
  }),
  createRoute({
    ...parent,
    path: planPaths.strategy,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/strategy.tsx')),
  }),
  createRoute({
    ...parent,
    path: planPaths.topic,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/topic.tsx')),
  }),
  createRoute({
    ...parent,
    path: planPaths.workshop,
    beforeLoad: requireIds,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/workshop.tsx')),
  }),
];

/** The mental-wellness plan. */
export const planRoutes = [planArea.addChildren(routes)];
