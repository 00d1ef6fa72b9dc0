import { downloadTeamWinners } from '#contract/features/boards/reports.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { challengeOf } from './world.ts';

export const reportCases: readonly AccessCase[] = [
  {
    spec: downloadTeamWinners,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({
      params: { id: await challengeOf(world, actor, target, { between: 'groups' }) },
    }),
  },
];
