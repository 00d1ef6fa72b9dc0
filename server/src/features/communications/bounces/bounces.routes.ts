import { receiveBounces } from '#contract/features/communications/bounces.ts';
import { publicRoute } from '../../../platform/http/bind.ts';
import { noteBounces } from '../services/note-bounces.ts';

export const bounceRoutes = [
  publicRoute(receiveBounces, async ({ deps, params, http }) => {
    await noteBounces(deps, params.secret, http.signedText);
    return { done: true } as const;
  }),
];
