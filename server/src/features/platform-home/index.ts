import type { ApprovalSource, HomeSource, Manifest } from '../../kernel/manifest/public.ts';
import { platformHomeRoutes } from './platform-home.routes.ts';
import { countPlatformWeeks } from './services/count-weeks.ts';
import { tellApprovers } from './services/tell-approvers.ts';

/** The first page of the platform area, built from what the other features know needs somebody now. */
export const platformHomeFrom = (
  sources: readonly HomeSource[],
  approvals: readonly ApprovalSource[],
): Manifest => ({
  routes: platformHomeRoutes(sources, approvals),
  jobs: [
    { name: 'platformHome.countWeeks', everySeconds: 3600, run: countPlatformWeeks },
    { name: 'platformHome.tellApprovers', everySeconds: 60, run: tellApprovers(approvals) },
  ],
});
