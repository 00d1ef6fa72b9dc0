import { previewTier, setTier as endpoint } from '#contract/features/programs/tiers-of-programs.ts';
import { adminRoleOf } from '../../domain/tiers/public.ts';
import { findStoredProgram } from '../../domain/programs/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { detailOf } from './all-programs.routes.ts';
import { challengesUndone } from './services/refuse-undone-rules.ts';
import { setTier } from './services/set-tier.ts';
import { planTier } from './tier-change.ts';
import { countTierUses } from './tier.queries.ts';

export const tierRoutes = [
  route(previewTier, async ({ context, params, query }) => {
    const db = context.deps.gateway.forPlatform('see what another tier changes');
    const program = await findStoredProgram(db, params.id.toLowerCase());
    if (!program) throw notFound();
    const counts = await countTierUses(db, program.id, adminRoleOf(program.tier));
    const after = { ...program, tier: query.tier };
    return planTier(program, query.tier, counts, await challengesUndone(db, program, after, context.now));
  }),

  route(endpoint, async ({ context, params, body }) => {
    const { id } = await detailOf(context, params.id);
    await setTier(context, id, body.tier);
    return detailOf(context, id);
  }),
];
