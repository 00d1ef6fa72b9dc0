import {
  takeMoment as takeMomentSpec,
  tellMoment as tellMomentSpec,
} from '#contract/features/moments/moments.ts';
import { accessSelf } from '../../domain/visibility/public.ts';
import type { MomentSource } from '../../kernel/manifest/public.ts';
import { route, type BoundRoute } from '../../platform/http/bind.ts';
import { takeMoment, tellMoment } from './services/take-moment.ts';

export const momentRoutes = (sources: readonly MomentSource[]): BoundRoute[] => [
  route(takeMomentSpec, async ({ context, params }) => {
    const member = await accessSelf(context, params.id);
    return { moment: await takeMoment(context, member, sources) };
  }),

  route(tellMomentSpec, async ({ context, params, body }) => {
    const { id } = await accessSelf(context, params.id);
    return { told: await tellMoment(context, id, body.offer) };
  }),
];
