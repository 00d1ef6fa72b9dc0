import { createRoute, redirect } from '@tanstack/react-router';
import { contentTypes } from '#contract/plan-topics.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { planPaths } from '../../lib/addresses/plan-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';
import { requirePlan } from '../guards.ts';
import { requireIds, requireSlugs, type Asked } from '../../lib/addresses/wrong-addresses.ts';
import { areaRoutes } from './area-routes.ts';
import { signedIn } from './root.tsx';

/** The plan's addresses exist only in programs that have it. */
const planArea = createRoute({ getParentRoute: () => signedIn, id: 'plan-area', beforeLoad: requirePlan });

/** Leads to the not-found page if the plan has no content of this type. */
function requireContentType({ params }: Asked): void {
  if (contentTypes.some((each) => each === params['contentType'])) return;
  throw redirect({ to: paths.notFound, replace: true });
}

const routes = areaRoutes(planArea, [
  screen({ path: paths.assessment }, () => import('../../features/mental-wellness/screens/assessment.tsx')),
  screen({ path: paths.plan, leadsTo: planPaths.today }),
  screen({ path: planPaths.today }, () => import('../../features/mental-wellness/screens/daily-content.tsx')),
  screen({ path: planPaths.view }, () => import('../../features/mental-wellness/screens/view-plan.tsx')),
  screen(
    { path: planPaths.content, beforeLoad: requireContentType },
    () => import('../../features/mental-wellness/screens/all-content.tsx'),
  ),
  screen(
    { path: planPaths.article, beforeLoad: requireSlugs },
    () => import('../../features/mental-wellness/screens/article.tsx'),
  ),
  screen(
    { path: planPaths.guide, beforeLoad: requireSlugs },
    () => import('../../features/mental-wellness/screens/guide.tsx'),
  ),
  screen(
    { path: planPaths.strategy, beforeLoad: requireSlugs },
    () => import('../../features/mental-wellness/screens/strategy.tsx'),
  ),
  screen(
    { path: planPaths.topic, beforeLoad: requireSlugs },
    () => import('../../features/mental-wellness/screens/topic.tsx'),
  ),
  screen(
    { path: planPaths.workshop, beforeLoad: requireIds },
    () => import('../../features/mental-wellness/screens/workshop.tsx'),
  ),
]);

/** The mental-wellness plan. */
export const planRoutes = [planArea.addChildren(routes)];
