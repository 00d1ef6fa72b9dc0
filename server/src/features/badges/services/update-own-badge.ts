import type { BodyOf } from '#contract/endpoint.ts';
import type { updateOwnBadge as endpoint } from '#contract/features/badges/own-badges.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { effectiveTier } from '../../../domain/tiers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { findOwnBadge, lockOwnBadges, noteEveryone, updateOwnBadgeRow } from '../own-badges.queries.ts';
import { isInTier } from '../scoring/evaluate-member.ts';
import { refuseLook } from './own-badge-look.ts';

/** Changes the fields in the request. A badge that is turned on again goes to everyone who has earned it by then. */
export async function updateOwnBadge(
  context: Context,
  tx: Db,
  id: string,
  { on, ...sent }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { programId, actor, now } = context;
  await lockOwnBadges(tx, programId);
  const [before, program] = [await findOwnBadge(tx, programId, id), await findProgram(tx, programId)];
  if (!before || !program) throw notFound();
  const isTurnedOn = on === true && !before.active;
  if (isTurnedOn && !isInTier(before.family, effectiveTier(program.tier, actor.roleName)))
    throw new AppError('tier_required', { fields: { on: ['tier_required'] } });
  const change = {
    ...sent,
    ...(sent.name === undefined ? {} : { name: sent.name.trim() }),
    ...(sent.text === undefined ? {} : { text: sent.text.trim() }),
    ...(on === undefined ? {} : { active: on }),
  };
  await refuseLook(tx, programId, id, change);
  await updateOwnBadgeRow(tx, programId, id, change);
  if (isTurnedOn) await noteEveryone(tx, programId, now);
  await writeAudit(tx, context, {
    action: 'programs.updateBadge',
    subjectType: 'program',
    subjectId: programId,
    details: { id, ...change },
  });
}
