import { IconPlant } from '@tabler/icons-react';
import { planPaths } from '../../lib/addresses/plan-paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';
import { requireIds } from '../../lib/addresses/wrong-addresses.ts';

export const adminScreens = [
  screen(
    { path: planPaths.admin, name: 'plan', tab: ['program', 60] },
    () => import('./screens/plan-admin.tsx'),
  ),
  screen({ path: planPaths.adminContent }, () => import('./screens/plan-content.tsx')),
  screen({ path: planPaths.ownArticle }, () => import('./screens/own-article.tsx')),
];

export const platformScreens = [
  screen(
    { path: platformPaths.planTexts, name: 'planTexts', place: { icon: IconPlant, position: 90 } },
    () => import('./screens/staff-texts.tsx'),
  ),
  screen({ path: platformPaths.newPlanText }, () => import('./screens/new-text.tsx')),
  screen({ path: platformPaths.planText, beforeLoad: requireIds }, () => import('./screens/staff-text.tsx')),
];
